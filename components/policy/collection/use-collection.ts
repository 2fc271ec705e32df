"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { Page } from "@/lib/panel/answers/policies";
import type { EditorTarget } from "../editor/target";
import type { CollectionViewState } from "./use-collection-view";

type Collection = Exclude<EditorTarget["collection"], "blocker">;

/** One page of a workspace's configurations or SmartURLs. */
export function useCollection<P extends Page<unknown>>(
  collection: Collection,
  { search, sort, tag, page }: CollectionViewState,
) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, collection, "list", search, sort, tag, page],
    queryFn: () => {
      const query = new URLSearchParams({ q: search, sort, tag, page: String(page) });
      return callApi<P>(`w/${handle}/${collection}?${query}`);
    },
    placeholderData: keepPreviousData,
  });
}

export function useRemove(collection: Collection) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => callApi(`w/${handle}/${collection}/${id}`, "DELETE"),
    onSettled: () => refresh([handle, collection]),
  });
}
