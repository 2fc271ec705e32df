/* Types only, of what an import streams: pages must not bundle server code. */
export type { ImportPreview } from "@/lib/services/list/import/import-analyser";
export type { ImportProgress } from "@/lib/services/list/import/import-list";
export type { InsertedEntries } from "@/lib/services/list/insert-entries";
export type { Remarks } from "@/lib/services/remarks";
