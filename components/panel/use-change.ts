"use client";

import { type QueryKey, useMutation } from "@tanstack/react-query";
import { type CallOnWorkspace, callerOf } from "./api-client";
import { useRefresh } from "./use-refresh";
import { useWorkspace } from "./workspace-context";

/** The queries to refetch: those below this key, after a success only or after any outcome. */
type Refreshes = { readonly onSuccess?: QueryKey; readonly onSettled?: QueryKey };

/** A mutation, after which the queries below a key are refetched, if one is given. */
export function useChange<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  { onSuccess, onSettled }: Refreshes = {},
) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: change,
    ...(onSuccess && { onSuccess: () => refresh(onSuccess) }),
    ...(onSettled && { onSettled: () => refresh(onSettled) }),
  });
}

/** A mutation of the page's workspace; the keys are below the workspace's. */
export function useWorkspaceChange<Answer, Input = void>(
  change: (call: CallOnWorkspace, input: Input) => Promise<Answer>,
  { onSuccess, onSettled }: Refreshes = {},
) {
  const { handle } = useWorkspace();
  return useChange((input: Input) => change(callerOf(handle), input), {
    ...(onSuccess && { onSuccess: [handle, ...onSuccess] }),
    ...(onSettled && { onSettled: [handle, ...onSettled] }),
  });
}
