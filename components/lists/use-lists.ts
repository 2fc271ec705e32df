"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useShownAtOnce } from "@/components/panel/use-shown-at-once";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ListHead } from "@/lib/engine/list-kinds";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";
import type { ListView } from "./list-view";

export type ListCounts = WorkspaceAnswer<"GET lists">;
export type CountedList = ListCounts["named"][number];
export type ListEntriesPage = WorkspaceAnswer<"GET lists/[list]">;
export type ListEntryRow = ListEntriesPage["entries"][number];
type NewEntry = WorkspaceTypes<"POST lists/[list]">["body"];
export type RemoveEntries = WorkspaceTypes<"DELETE lists/[list]">["body"];
/** Done, or unchanged because warnings need confirmation first. */
export type GuardedAnswer = WorkspaceAnswer<"POST lists/[list]">;
export type ListWarning = Extract<GuardedAnswer, { readonly done: false }>["warnings"][number];

export const listsPath = (handle: string) => `w/${handle}/lists`;

export const countsKey = (handle: string) => [handle, "lists", "counts"];

export function useListCounts() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: countsKey(handle),
    queryFn: () => callWorkspace(handle, "GET lists"),
  });
}

/** One page; the previous one stays visible while it loads. */
export function useEntries({ filter: { list }, search, sort, page }: ListView) {
  return useWorkspaceQuery(
    ["lists", list, { search, sort, page }],
    (call) =>
      call("GET lists/[list]", {
        params: { list },
        query: { search, sort, page },
      }),
    { placeholderData: (before, query) => (query?.queryKey[2] === list ? before : undefined) },
  );
}

export function useAddEntry({ name: list }: ListHead) {
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (body: NewEntry) =>
      callWorkspace(handle, "POST lists/[list]", { params: { list }, body }),
    onSuccess: (answer) => answer.done && refresh(),
  });
}

interface EntryUpdate extends Pick<ListEntryRow, "id" | "note" | "expiresAt"> {
  readonly confirmed: boolean;
}

/** Optimistic: rolled back when the server refuses or asks for confirmation. */
export function useUpdateEntry({ name: list }: ListHead) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  const queryKey = [handle, "lists", list];
  const showAtOnce = useShownAtOnce<ListEntriesPage>(queryKey);
  return useMutation({
    mutationFn: ({ id, ...body }: EntryUpdate) =>
      callWorkspace(handle, "PATCH lists/[list]/[id]", { params: { list, id }, body }),
    onMutate: ({ id, note, expiresAt }) =>
      showAtOnce((page) => ({
        ...page,
        entries: page.entries.map((entry) =>
          entry.id === id ? { ...entry, note, expiresAt } : entry,
        ),
      })),
    onSuccess: ({ done }, _change, takeBack) => {
      if (!done) takeBack();
    },
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => refresh(queryKey),
  });
}

export function useRefreshLists() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return () => refresh([handle, "lists"]);
}
