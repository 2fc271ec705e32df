/** The archives of all clients and their indexes, by their path below `/downloads/`. */
export function makeDownloads(): Promise<Map<string, Uint8Array | string>>;
