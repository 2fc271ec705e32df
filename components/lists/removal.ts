import type { RemoveEntries } from "@/lib/panel/schemas/lists";

/** What is about to be removed, and how many that are. */
export interface Removal {
  readonly selection: RemoveEntries;
  readonly count: number;
}
