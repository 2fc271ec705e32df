"use client";

import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type {
  ListCounts,
  ListEntriesPage,
  ListEntryRow,
  ListName,
  ListWarning,
} from "@/lib/panel/answers/lists";
import type { AddEntry, RemoveEntries } from "@/lib/panel/schemas/lists";
import type { ListView } from "./use-list-view";

/** It is done, or the customer has to say yes to warnings first; then nothing was changed. */
export type GuardedAnswer =
  | { readonly done: true; readonly count: number }
  | { readonly done: false; readonly warnings: readonly ListWarning[] };

export const listsPath = (handle: string) => `w/${handle}/lists`;

export function useListCounts() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "lists", "counts"],
    queryFn: () => callApi<ListCounts>(listsPath(handle)),
  });
}

/** One page; the one before stays in sight until it is there. */
export function useEntries({ list, search, sort, page }: ListView) {
  const { handle } = useWorkspace();
  const query = new URLSearchParams({ search, sort, page: String(page) });
  return useQuery({
    queryKey: [handle, "lists", list, { search, sort, page }],
    queryFn: () => callApi<ListEntriesPage>(`${listsPath(handle)}/${list}?${query}`),
    placeholderData: (before, query) => (query?.queryKey[2] === list ? before : undefined),
  });
}

export function useAddEntry(list: ListName) {
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

/** Shows the change at once and takes it back when the server refuses, or asks first. */
export function useUpdateEntry(list: ListName) {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  const queryKey = [handle, "lists", list];
  const takeBack = (pages: readonly (readonly [QueryKey, ListEntriesPage | undefined])[]) => {
    for (const [key, page] of pages) client.setQueryData(key, page);
  };
  return useMutation({
    mutationFn: ({ id, ...change }: EntryUpdate) =>
      callApi<GuardedAnswer>(`${listsPath(handle)}/${list}/${id}`, "PATCH", change),
    onMutate: async ({ id, note, expiresAt }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<ListEntriesPage>({ queryKey });
      client.setQueriesData<ListEntriesPage>({ queryKey }, (page) =>
        page === undefined
          ? page
          : {
              ...page,
              entries: page.entries.map((entry) =>
                entry.id === id ? { ...entry, note, expiresAt } : entry,
              ),
            },
      );
      return { before };
    },
    onSuccess: ({ done }, _change, { before }) => {
      if (!done) takeBack(before);
    },
    onError: (_error, _change, context) => takeBack(context?.before ?? []),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useRemoveEntries(list: ListName) {
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (selection: RemoveEntries) =>
      callApi<GuardedAnswer>(`${listsPath(handle)}/${list}`, "DELETE", selection),
    onSuccess: (answer) => answer.done && refresh(),
  });
}

export function useRefreshLists() {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [handle, "lists"] });
}
