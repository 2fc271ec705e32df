"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { KeySummary, RotatedKey } from "@/lib/panel/answers/keys";
import type { CreateKey, RotateKey, UpdateKey } from "@/lib/panel/schemas/keys";

interface KeyList {
  readonly keys: readonly KeySummary[];
}

const keysPath = (handle: string) => `w/${handle}/keys`;

export function useKeys() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "keys"],
    queryFn: () => callApi<KeyList>(keysPath(handle)),
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
  const client = useQueryClient();
  const refresh = useRefresh();
  const queryKey = [handle, "keys"];
  return useMutation({
    mutationFn: ({ id, ...change }: UpdateKey & { id: string }) =>
      callApi(`${keysPath(handle)}/${id}`, "PATCH", change),
    onMutate: async ({ id, disabled }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<KeyList>(queryKey);
      if (before !== undefined && disabled !== undefined) {
        const keys = before.keys.map((key) => (key.id === id ? { ...key, disabled } : key));
        client.setQueryData(queryKey, { keys });
      }
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
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
