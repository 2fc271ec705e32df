/** Path of a Chromium; undefined when none can be found or installed. */
export function findChromium(): Promise<string | undefined>;
