/** A log for tests that do not look at what is said. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
