import type { GuardWarning } from "./guard";

/** What became of a save: done, or not yet, since the guard has a question. */
export type SaveOutcome =
  | { readonly outcome: "saved"; readonly id: string; readonly version: number }
  | { readonly outcome: "needs-confirmation"; readonly warnings: readonly GuardWarning[] };
