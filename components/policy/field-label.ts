import { describeChange } from "./describe-change";

/** What a field of a document is called, by its path. */
export const fieldLabel = (path: string): string =>
  describeChange({ path, before: undefined, after: undefined }).label;
