/* Types only, of what an import streams: pages must not bundle server code. */
export type { ImportPreview, ImportProgress, InsertedEntries } from "@/lib/features/lists";
export type { Remarks } from "@/lib/kernel";
