"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { AccessTokenSummary, NewAccessToken } from "@/lib/panel/answers/access-tokens";
import type { AccessTokenInput } from "@/lib/panel/schemas/access-tokens";

const pathOf = (handle: string) => `w/${handle}/access-tokens`;

/** @param isAllowed whether the reader may see them */
export function useAccessTokens(isAllowed: boolean) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "access-tokens"],
    queryFn: () => callApi<{ readonly tokens: readonly AccessTokenSummary[] }>(pathOf(handle)),
    enabled: isAllowed,
  });
}

/** Only this answer ever carries the token. */
export function useCreateAccessToken() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: AccessTokenInput) => callApi<NewAccessToken>(pathOf(handle), "POST", input),
    onSuccess: () => refresh([handle, "access-tokens"]),
  });
}

export function useRevokeAccessToken() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => callApi(`${pathOf(handle)}/${id}`, "DELETE"),
    onSuccess: () => refresh([handle, "access-tokens"]),
  });
}
