"use client";

import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type CallOnWorkspace, callerOf } from "./api-client";
import { useWorkspace } from "./workspace-context";

/**
 * A query on the page's workspace.
 *
 * @param key below the workspace's
 */
export function useWorkspaceQuery<Answer>(
  key: readonly unknown[],
  read: (call: CallOnWorkspace) => Promise<Answer>,
  options?: Omit<UseQueryOptions<Answer>, "queryKey" | "queryFn">,
) {
  const { handle } = useWorkspace();
  return useQuery({
    ...options,
    queryKey: [handle, ...key],
    queryFn: () => read(callerOf(handle)),
  });
}
