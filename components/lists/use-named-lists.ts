"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ListCounts, ListHead } from "@/lib/panel/answers/lists";
import type { CreateList, RenameList } from "@/lib/panel/schemas/lists";
import { LISTS } from "./list-words";
import { countsKey, useListCounts, useRefreshLists } from "./use-lists";

const pathOf = (handle: string) => `w/${handle}/named-lists`;

/** The list of this name; null: there is none; undefined: not known yet. */
export function useListHead(name: string): ListHead | null | undefined {
  const { data: counts } = useListCounts();
  const own = LISTS.find((list) => list.name === name);
  if (own !== undefined || counts === undefined) return own;
  return counts.named.find((list) => list.name === name) ?? null;
}

export function useCreateList() {
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (list: CreateList) => callApi<ListHead>(pathOf(handle), "POST", list),
    onSuccess: refresh,
  });
}

/* The page shows another list once these are done: whoever waits must not be gone with the old one before. */

export function useRenameList({ name }: ListHead) {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (change: RenameList) =>
      callApi<ListHead>(`${pathOf(handle)}/${name}`, "PATCH", change),
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
    mutationFn: () => callApi<{ entries: number }>(`${pathOf(handle)}/${name}`, "DELETE"),
    onSuccess: () => void refresh(),
  });
}
