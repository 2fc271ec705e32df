"use client";

import { useMutation } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ListHead } from "@/lib/panel/answers/lists";
import type { CreateList, RenameList } from "@/lib/panel/schemas/lists";
import { LISTS } from "./list-words";
import { useListCounts, useRefreshLists } from "./use-lists";

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

export function useRenameList({ name }: ListHead) {
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (change: RenameList) =>
      callApi<ListHead>(`${pathOf(handle)}/${name}`, "PATCH", change),
    onSuccess: refresh,
  });
}

export function useDeleteList({ name }: ListHead) {
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: () => callApi<{ entries: number }>(`${pathOf(handle)}/${name}`, "DELETE"),
    onSuccess: refresh,
  });
}
