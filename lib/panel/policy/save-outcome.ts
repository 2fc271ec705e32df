import type { GuardWarning } from "./guard";

/** By the document's paths, as problems are. */
export type FieldWarnings = Readonly<Record<string, string>>;

/** What became of a save: done, or not yet, since the guard has a question. */
export type SaveOutcome =
  | {
      readonly outcome: "saved";
      readonly id: string;
      readonly version: number;
      /** What may be a mistake all the same: a sentence for each field. */
      readonly fieldWarnings?: FieldWarnings;
    }
  | { readonly outcome: "needs-confirmation"; readonly warnings: readonly GuardWarning[] };
