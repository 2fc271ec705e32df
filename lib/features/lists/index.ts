export { allowAddress } from "./allow-address";
export { addEntry, type GuardedList, removeEntries, updateEntry } from "./entries";
export { exportList } from "./export-list";
export { breadthWarnings, isCovering } from "./guard/warnings";
export type { ImportPreview } from "./import/import-analyser";
export { type ImportProgress, importList, previewImport } from "./import/import-list";
export { type EntryRows, entryRows, type InsertedEntries } from "./insert-entries";
export { type LoadedListEntry, loadListEntries } from "./load-list-entries";
export {
  type CountedList,
  entriesRemoval,
  entryChange,
  entryId,
  exportQuery,
  guardedChange,
  importQuery,
  listCounts,
  listEntriesPage,
  listHead,
  listQuery,
  listRenaming,
  newEntry,
  newList,
  removedList,
} from "./model";
export { createList, deleteList, renameList } from "./named-lists";
export { countLists, listEntries } from "./read-entries";
export {
  ALL_CONTRACT_LISTS,
  entriesOf,
  findList,
  loadNamedLists,
  ownerColumns,
  valueIndex,
  type WorkspaceList,
} from "./workspace-list";
