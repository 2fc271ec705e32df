import type { Documents } from "../documents";

/** The document that an editor edits: the workspace's blocker policy, or one of its configurations or SmartURLs. */
export interface EditorTarget<Collection extends keyof Documents = keyof Documents> {
  readonly collection: Collection;
  /** Null for a new one, or for the blocker policy, of which there is one. */
  readonly id: string | null;
}

/** Whether saving adds one to the collection. */
export function isNew({ collection, id }: EditorTarget): boolean {
  return collection !== "blocker" && id === null;
}

/** The parameters of its path in the panel's API; the blocker policy's has none. */
export const paramsOf = ({ id }: EditorTarget) => ({ id: id ?? "" });
