/** Asks the reader to sign in again. @returns whether they did, as the same user */
export type AskToSignIn = (call: FailedCall) => Promise<boolean>;

export interface FailedCall {
  /** A page that refreshes itself, not something the reader did. */
  readonly isReading: boolean;
}

/** A page has one; the sign-in pages have none. */
let ask: AskToSignIn | null = null;

/** @returns takes it back */
export function answerExpiredSessions(by: AskToSignIn): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** For a call that was refused because the session has ended. @returns whether to repeat it */
export async function hasSignedInAgain(call: FailedCall): Promise<boolean> {
  return ask === null ? false : ask(call);
}
