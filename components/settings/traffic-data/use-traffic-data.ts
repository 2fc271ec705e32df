"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceChange } from "@/components/panel/use-change";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

export type RetentionView = WorkspaceAnswer<"GET traffic/retention">;
type Retention = WorkspaceTypes<"PUT traffic/retention">["body"];

export function useRetention() {
  return useWorkspaceQuery(["traffic", "retention"], (call) => call("GET traffic/retention"));
}

/** Optimistic: rolled back when the server refuses. */
export function useUpdateRetention() {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  const refresh = useRefresh();
  const queryKey = [handle, "traffic", "retention"];
  return useMutation({
    mutationFn: (body: Retention) => callWorkspace(handle, "PUT traffic/retention", { body }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<RetentionView>(queryKey);
      if (before !== undefined) client.setQueryData(queryKey, { ...before, ...choice });
      return { before };
    },
    onError: (_error, _choice, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => refresh(queryKey),
  });
}

/** A visitor's number of records, before they are deleted. */
export function useCountVisitor() {
  return useWorkspaceChange((call, network: string) =>
    call("GET traffic/visitor", { query: { network } }),
  );
}

export function useDeleteVisitor() {
  return useWorkspaceChange(
    (call, network: string) => call("DELETE traffic/visitor", { query: { network } }),
    { onSuccess: ["traffic"] },
  );
}
