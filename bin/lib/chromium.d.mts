/** Path of a Chromium; undefined when there is none and none can be had. */
export function findChromium(): Promise<string | undefined>;
