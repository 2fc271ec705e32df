/** Asks the reader to confirm who they are. @returns whether they did */
export type AskToConfirm = () => Promise<boolean>;

/** A page of the panel has one. */
let ask: AskToConfirm | null = null;

/** @returns takes it back */
export function answerConfirmations(by: AskToConfirm): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** For a call that was refused until the reader confirms who they are. @returns whether to repeat it */
export async function hasConfirmed(): Promise<boolean> {
  return ask === null ? false : ask();
}
