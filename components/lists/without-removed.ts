import type { QueryKey } from "@tanstack/react-query";
import type { ListEntriesPage } from "@/lib/panel/answers/lists";
import type { Removal } from "./removal";

/** A page of a list as it will be, as far as can be told: what fills it up is the server's to say. */
export function withoutRemoved(
  page: ListEntriesPage,
  key: QueryKey,
  { selection, count }: Removal,
): ListEntriesPage {
  if ("search" in selection) {
    // Who finds what by another search, only the server knows.
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

/** The view is the last part of the key that `useEntries` asks with. */
function searchOf(key: QueryKey): unknown {
  const view = key.at(-1);
  return typeof view === "object" && view !== null && "search" in view ? view.search : undefined;
}
