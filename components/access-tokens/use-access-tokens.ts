"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

export type AccessTokenSummary = WorkspaceAnswer<"GET access-tokens">["tokens"][number];
export type NewAccessToken = WorkspaceAnswer<"POST access-tokens">;
export type AccessTokenInput = WorkspaceTypes<"POST access-tokens">["body"];

/** @param isAllowed whether the reader may see them */
export function useAccessTokens(isAllowed: boolean) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "access-tokens"],
    queryFn: () => callWorkspace(handle, "GET access-tokens"),
    enabled: isAllowed,
  });
}

/** Only this answer ever carries the token. */
export function useCreateAccessToken() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: AccessTokenInput) => callWorkspace(handle, "POST access-tokens", { body }),
    onSuccess: () => refresh([handle, "access-tokens"]),
  });
}

export function useRevokeAccessToken() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      callWorkspace(handle, "DELETE access-tokens/[id]", { params: { id } }),
    onSuccess: () => refresh([handle, "access-tokens"]),
  });
}
