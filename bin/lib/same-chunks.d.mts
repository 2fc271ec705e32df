/** Makes chunks of `folder` that are the same one file; returns how many there were too many. */
export function mergeSameChunks(folder: string): number;
