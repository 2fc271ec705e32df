/** What an editor edits: the workspace's blocker policy, or one of its configurations or SmartURLs. */
export interface EditorTarget {
  readonly collection: "blocker" | "configurations" | "smarturls";
  /** Null: a new one, or the blocker policy, of which there is one. */
  readonly id: string | null;
}

/** Its path in the panel's API. */
export function targetPath(handle: string, { collection, id }: EditorTarget): string {
  return id === null
    ? `w/${handle}/${collection}`
    : `w/${handle}/${collection}/${encodeURIComponent(id)}`;
}

/** Whether saving adds one to the collection. */
export function isNew({ collection, id }: EditorTarget): boolean {
  return collection !== "blocker" && id === null;
}
