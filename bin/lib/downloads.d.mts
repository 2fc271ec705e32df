/** Bytes or texts by their path below `/downloads/`. */
type Files<Content> = Map<string, Content>;

/** The archives of all clients, and their indexes. */
export function makeDownloads(): Promise<Files<Uint8Array | string>>;

/** The archives of this version. */
export function makeArchives(): Promise<Files<Uint8Array>>;

/** These and the released ones with their indexes. @throws Error when a released one would change */
export function withIndexes(
  made: ReadonlyMap<string, Uint8Array>,
  released: ReadonlyMap<string, Uint8Array>,
): Files<Uint8Array | string>;
