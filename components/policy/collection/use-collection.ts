"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useChange } from "@/components/panel/use-change";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { TableView } from "@/components/table/use-table-view";
import type { Pages } from "../documents";

/** A table of configurations or SmartURLs; of the latter, those with a tag, where one is chosen. */
export const COLLECTION_VIEW = {
  sorts: ["name", "newest", "saved", "visits"],
  filter: { tag: "" },
  searchName: "q",
} as const;

type Sort = (typeof COLLECTION_VIEW.sorts)[number];

interface PageQuery {
  readonly q: string;
  readonly sort: Sort;
  readonly tag: string;
  readonly page: number;
}

interface Calls<Page> {
  readonly list: (handle: string, query: PageQuery) => Promise<Page>;
  readonly remove: (handle: string, id: string) => Promise<unknown>;
}

const CALLS: { readonly [Collection in keyof Pages]: Calls<Pages[Collection]> } = {
  configurations: {
    list: (handle, query) => callWorkspace(handle, "GET configurations", { query }),
    remove: (handle, id) => callWorkspace(handle, "DELETE configurations/[id]", { params: { id } }),
  },
  smarturls: {
    list: (handle, query) => callWorkspace(handle, "GET smarturls", { query }),
    remove: (handle, id) => callWorkspace(handle, "DELETE smarturls/[id]", { params: { id } }),
  },
};

/** One page of a workspace's configurations or SmartURLs. */
export function useCollection<Collection extends keyof Pages>(
  collection: Collection,
  { search, sort, filter: { tag }, page }: TableView<Sort, "tag">,
) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, collection, "list", search, sort, tag, page],
    queryFn: () => CALLS[collection].list(handle, { q: search, sort, tag, page }),
    placeholderData: keepPreviousData,
  });
}

export function useRemove(collection: keyof Pages) {
  const { handle } = useWorkspace();
  return useChange((id: string) => CALLS[collection].remove(handle, id), {
    onSettled: [handle, collection],
  });
}
