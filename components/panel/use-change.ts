"use client";

import { type QueryKey, useMutation } from "@tanstack/react-query";
import { type CallOnWorkspace, callerOf } from "./api-client";
import { useRefresh } from "./use-refresh";
import { useWorkspace } from "./workspace-context";

/** The queries to refetch: those below this key, after a success only or after any outcome. */
type Refreshes = { readonly onSuccess: QueryKey } | { readonly onSettled: QueryKey };

/** A mutation, after which the queries below a key are refetched. */
export function useChange<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  refreshes: Refreshes,
) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: change,
    ...("onSuccess" in refreshes
      ? { onSuccess: () => refresh(refreshes.onSuccess) }
      : { onSettled: () => refresh(refreshes.onSettled) }),
  });
}

/** A mutation of the page's workspace; the keys are below the workspace's. */
export function useWorkspaceChange<Answer, Input = void>(
  change: (call: CallOnWorkspace, input: Input) => Promise<Answer>,
  refreshes: Refreshes,
) {
  const { handle } = useWorkspace();
  return useChange(
    (input: Input) => change(callerOf(handle), input),
    "onSuccess" in refreshes
      ? { onSuccess: [handle, ...refreshes.onSuccess] }
      : { onSettled: [handle, ...refreshes.onSettled] },
  );
}
