"use client";

import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceChange } from "@/components/panel/use-change";
import { useRefresh } from "@/components/panel/use-refresh";
import { useShownAtOnce } from "@/components/panel/use-shown-at-once";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { TableView } from "@/components/table/use-table-view";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

type KeyPage = WorkspaceAnswer<"GET keys">;
export type KeySummary = KeyPage["keys"][number];
export type KeySort = NonNullable<WorkspaceTypes<"GET keys">["query"]["sort"]>;
type NewKey = WorkspaceTypes<"POST keys">["body"];
type KeyChange = WorkspaceTypes<"PATCH keys/[id]">["body"];
type KeyRotation = WorkspaceTypes<"POST keys/[id]/rotate">["body"];

/** How soon a call shows. */
const REFRESH_MS = 4_000;

const WATCHED_MS = 1_500;

/** One page, updated while it is open; the previous one stays visible while it loads. */
export function useKeys({ search, sort, page }: TableView<KeySort>) {
  return useWorkspaceQuery(
    ["keys", { search, sort, page }],
    (call) => call("GET keys", { query: { search, sort, page } }),
    { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS },
  );
}

/** The newest keys that work, to choose from. @param isWatched someone waits for a call with one of them */
export function useUsableKeys(isWatched = false) {
  return useWorkspaceQuery(
    ["keys", "usable"],
    (call) => call("GET keys", { query: { usable: "1" } }),
    { refetchInterval: isWatched && WATCHED_MS },
  );
}

/** Only this answer ever carries the key. */
export function useCreateKey() {
  return useWorkspaceChange((call, body: NewKey) => call("POST keys", { body }), {
    onSuccess: ["keys"],
  });
}

/** Only this answer ever carries the new key. */
export function useRotateKey() {
  return useWorkspaceChange(
    (call, { id, ...body }: KeyRotation & { id: string }) =>
      call("POST keys/[id]/rotate", { params: { id }, body }),
    { onSuccess: ["keys"] },
  );
}

/** Optimistic: rolled back when the server refuses. */
export function useUpdateKey() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  const queryKey = [handle, "keys"];
  const showAtOnce = useShownAtOnce<KeyPage>(queryKey);
  return useMutation({
    mutationFn: ({ id, ...body }: KeyChange & { id: string }) =>
      callWorkspace(handle, "PATCH keys/[id]", { params: { id }, body }),
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
  return useWorkspaceChange((call, id: string) => call("DELETE keys/[id]", { params: { id } }), {
    onSettled: ["keys"],
  });
}
