"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useShownAtOnce } from "@/components/panel/use-shown-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { TableView } from "@/components/table/use-table-view";
import type { KeyPage, KeySort, RotatedKey } from "@/lib/panel/answers/keys";
import type { CreateKey, RotateKey, UpdateKey } from "@/lib/panel/schemas/keys";

/** How soon a call shows. */
const REFRESH_MS = 4_000;

const WATCHED_MS = 1_500;

const keysPath = (handle: string) => `w/${handle}/keys`;

/** One page, updated while it is open; the previous one stays visible while it loads. */
export function useKeys({ search, sort, page }: TableView<KeySort>) {
  const { handle } = useWorkspace();
  const query = new URLSearchParams({ search, sort, page: String(page) });
  return useQuery({
    queryKey: [handle, "keys", { search, sort, page }],
    queryFn: () => callApi<KeyPage>(`${keysPath(handle)}?${query}`),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** The newest keys that work, to choose from. @param isWatched someone waits for a call with one of them */
export function useUsableKeys(isWatched = false) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "keys", "usable"],
    queryFn: () => callApi<KeyPage>(`${keysPath(handle)}?usable=1`),
    refetchInterval: isWatched && WATCHED_MS,
  });
}

/** Only this answer ever carries the key. */
export function useCreateKey() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (key: CreateKey) =>
      callApi<{ id: string; apikey: string }>(keysPath(handle), "POST", key),
    onSuccess: () => refresh([handle, "keys"]),
  });
}

/** Only this answer ever carries the new key. */
export function useRotateKey() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...overlap }: RotateKey & { id: string }) =>
      callApi<RotatedKey>(`${keysPath(handle)}/${id}/rotate`, "POST", overlap),
    onSuccess: () => refresh([handle, "keys"]),
  });
}

/** Optimistic: rolled back when the server refuses. */
export function useUpdateKey() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  const queryKey = [handle, "keys"];
  const showAtOnce = useShownAtOnce<KeyPage>(queryKey);
  return useMutation({
    mutationFn: ({ id, ...change }: UpdateKey & { id: string }) =>
      callApi(`${keysPath(handle)}/${id}`, "PATCH", change),
    onMutate: ({ id, disabled }) =>
      showAtOnce((shown) => ({
        ...shown,
        keys: shown.keys.map((key) =>
          key.id === id && disabled !== undefined ? { ...key, disabled } : key,
        ),
      })),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => refresh(queryKey),
  });
}

export function useRevokeKey() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => callApi(`${keysPath(handle)}/${id}`, "DELETE"),
    onSettled: () => refresh([handle, "keys"]),
  });
}
