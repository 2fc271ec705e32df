"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceChange } from "@/components/panel/use-change";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ListHead } from "@/lib/engine/list-kinds";
import type { WorkspaceTypes } from "@/lib/panel/operations/areas";
import { LISTS } from "./list-words";
import { countsKey, type ListCounts, useListCounts, useRefreshLists } from "./use-lists";

type NewList = WorkspaceTypes<"POST named-lists">["body"];
type ListRenaming = WorkspaceTypes<"PATCH named-lists/[list]">["body"];

/** The list of this name; null when there is none, undefined while it is unknown. */
export function useListHead(name: string): ListHead | null | undefined {
  const { data: counts } = useListCounts();
  const own = LISTS.find((list) => list.name === name);
  if (own !== undefined || counts === undefined) return own;
  return counts.named.find((list) => list.name === name) ?? null;
}

export function useCreateList() {
  return useWorkspaceChange((call, body: NewList) => call("POST named-lists", { body }), {
    onSuccess: ["lists"],
  });
}

/* The page shows another list once these are done: whoever waits must not be gone with the old one before. */

export function useRenameList({ name }: ListHead) {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (body: ListRenaming) =>
      callWorkspace(handle, "PATCH named-lists/[list]", { params: { list: name }, body }),
    onSuccess: (renamed) => {
      client.setQueryData<ListCounts>(countsKey(handle), (counts) =>
        counts === undefined
          ? undefined
          : {
              ...counts,
              named: [
                ...counts.named,
                ...counts.named
                  .filter((list) => list.name === name)
                  .map((list) => ({ ...list, name: renamed.name })),
              ],
            },
      );
      void refresh();
    },
  });
}

export function useDeleteList({ name }: ListHead) {
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: () =>
      callWorkspace(handle, "DELETE named-lists/[list]", { params: { list: name } }),
    onSuccess: () => void refresh(),
  });
}
