/* Types only: pages must not bundle server code. */
export type { ListHead, ListKind, ListName } from "@/lib/engine/list-kinds";
export type { ListWarning } from "@/lib/services/list/guard/warnings";
export type { ImportPreview } from "@/lib/services/list/import/import-analyser";
export type { ImportProgress } from "@/lib/services/list/import/import-list";
export type { InsertedEntries } from "@/lib/services/list/insert-entries";
export type {
  CountedList,
  ListCounts,
  ListEntriesPage,
  ListEntryRow,
} from "@/lib/services/list/read-entries";
export type { Remarks } from "@/lib/services/remarks";
