/*
 * What the panel's API answers about lists, for its pages: types only, so that nothing of the server
 * reaches the browser's bundle.
 */
export type { ListName } from "@/lib/engine/lists";
export type { ListCounts } from "@/lib/services/list/count-lists";
export type { ListWarning } from "@/lib/services/list/guard/warnings";
export type { ImportProgress } from "@/lib/services/list/import/import-list";
export type { Remarks } from "@/lib/services/list/import/remarks";
export type { ImportPreview } from "@/lib/services/list/import/weigh-import";
export type { InsertedEntries } from "@/lib/services/list/insert-list-entries";
export type { ListEntriesPage, ListEntryRow } from "@/lib/services/list/list-entries";
