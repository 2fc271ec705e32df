/** For `readsBody` of an operation whose `run` reads the body itself: in its turn, or as it comes. */
export const readInRun = async (): Promise<never> => undefined as never; // `run` does not look at it
