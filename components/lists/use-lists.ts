"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useShownAtOnce } from "@/components/panel/use-shown-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type {
  ListCounts,
  ListEntriesPage,
  ListEntryRow,
  ListHead,
  ListWarning,
} from "@/lib/panel/answers/lists";
import type { AddEntry } from "@/lib/panel/schemas/lists";
import type { ListView } from "./use-list-view";

/** Done, or unchanged because warnings need confirmation first. */
export type GuardedAnswer =
  | { readonly done: true; readonly count: number }
  | { readonly done: false; readonly warnings: readonly ListWarning[] };

export const listsPath = (handle: string) => `w/${handle}/lists`;

export const countsKey = (handle: string) => [handle, "lists", "counts"];

export function useListCounts() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: countsKey(handle),
    queryFn: () => callApi<ListCounts>(listsPath(handle)),
  });
}

/** One page; the previous one stays visible while it loads. */
export function useEntries({ list, search, sort, page }: ListView) {
  const { handle } = useWorkspace();
  const query = new URLSearchParams({ search, sort, page: String(page) });
  return useQuery({
    queryKey: [handle, "lists", list, { search, sort, page }],
    queryFn: () => callApi<ListEntriesPage>(`${listsPath(handle)}/${list}?${query}`),
    placeholderData: (before, query) => (query?.queryKey[2] === list ? before : undefined),
  });
}

export function useAddEntry({ name: list }: ListHead) {
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (entry: AddEntry) =>
      callApi<GuardedAnswer>(`${listsPath(handle)}/${list}`, "POST", entry),
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
    mutationFn: ({ id, ...change }: EntryUpdate) =>
      callApi<GuardedAnswer>(`${listsPath(handle)}/${list}/${id}`, "PATCH", change),
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
