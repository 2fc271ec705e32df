"use client";

import { useWorkspaceChange } from "@/components/panel/use-change";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

export type AccessTokenSummary = WorkspaceAnswer<"GET access-tokens">["tokens"][number];
export type NewAccessToken = WorkspaceAnswer<"POST access-tokens">;
export type AccessTokenInput = WorkspaceTypes<"POST access-tokens">["body"];

/** @param isAllowed whether the reader may see them */
export function useAccessTokens(isAllowed: boolean) {
  return useWorkspaceQuery(["access-tokens"], (call) => call("GET access-tokens"), {
    enabled: isAllowed,
  });
}

/** Only this answer ever carries the token. */
export function useCreateAccessToken() {
  return useWorkspaceChange(
    (call, body: AccessTokenInput) => call("POST access-tokens", { body }),
    { onSuccess: ["access-tokens"] },
  );
}

export function useRevokeAccessToken() {
  return useWorkspaceChange(
    (call, id: string) => call("DELETE access-tokens/[id]", { params: { id } }),
    { onSuccess: ["access-tokens"] },
  );
}
