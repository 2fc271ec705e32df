/** A log that discards everything. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
