/** Notes which entries of an import others cover; entries are named by their place in it. */
export interface Covers {
  /** @param value of the entry that may cover some */
  offer(value: string): void;
  /** The value that covers the entry: of several the one that was offered first. */
  outerOf(index: number): string | undefined;
}

/** Where no entry covers another one. */
export const NO_COVERS: Covers = { offer: () => undefined, outerOf: () => undefined };
