"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

export type SavedView = WorkspaceAnswer<"GET traffic/views">[number];

/** The workspace's saved views. */
export function useViews(isWanted: boolean) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "traffic", "views"],
    queryFn: () => callWorkspace(handle, "GET traffic/views"),
    enabled: isWanted,
  });
}

export function useSaveView() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: WorkspaceTypes<"POST traffic/views">["body"]) =>
      callWorkspace(handle, "POST traffic/views", { body }),
    onSuccess: () => refresh([handle, "traffic", "views"]),
  });
}

export function useRemoveView() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      callWorkspace(handle, "DELETE traffic/views/[id]", { params: { id } }),
    onSettled: () => refresh([handle, "traffic", "views"]),
  });
}
