/** The part of `--trace-gc-nvp`'s line about a collection: bytes allocated in the thread since the one before. */
const ALLOCATED = /\ballocated=(\d+)/;

/** Adds up what all threads of a process allocate, from the lines that it prints. */
export class Garbage {
  #bytes = 0;

  readonly note = (line: string): void => {
    this.#bytes += Number(ALLOCATED.exec(line)?.[1] ?? 0);
  };

  /** Bytes so far: it counts in whole collections, so only many calls show what one allocates. */
  get bytes(): number {
    return this.#bytes;
  }
}
