import type { QueryKey } from "@tanstack/react-query";
import type { ListEntriesPage, RemoveEntries } from "./use-lists";

/** The entries to remove, and their number. */
export interface Removal {
  readonly selection: RemoveEntries;
  readonly count: number;
}

/** A page of a list after the removal, as far as the client knows; only the server knows what moves up. */
export function withoutRemoved(
  page: ListEntriesPage,
  key: QueryKey,
  { selection, count }: Removal,
): ListEntriesPage {
  if ("search" in selection) {
    // Only the server knows which entries another search finds.
    const isAffected = selection.search === "" || selection.search === searchOf(key);
    return isAffected ? { ...page, entries: [], total: 0 } : page;
  }
  const ids = new Set(selection.ids);
  const entries = page.entries.filter(({ id }) => !ids.has(id));
  const gone = page.entries.length - entries.length;
  return gone === 0
    ? page
    : { ...page, entries, total: Math.max(entries.length, page.total - count) };
}

/** The view is the last part of the query key in `useEntries`. */
function searchOf(key: QueryKey): unknown {
  const view = key.at(-1);
  return typeof view === "object" && view !== null && "search" in view ? view.search : undefined;
}
