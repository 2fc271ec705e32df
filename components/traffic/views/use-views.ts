"use client";

import { useWorkspaceChange } from "@/components/panel/use-change";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

export type SavedView = WorkspaceAnswer<"GET traffic/views">[number];

/** The workspace's saved views. */
export function useViews(isWanted: boolean) {
  return useWorkspaceQuery(["traffic", "views"], (call) => call("GET traffic/views"), {
    enabled: isWanted,
  });
}

export function useSaveView() {
  return useWorkspaceChange(
    (call, body: WorkspaceTypes<"POST traffic/views">["body"]) =>
      call("POST traffic/views", { body }),
    { onSuccess: ["traffic", "views"] },
  );
}

export function useRemoveView() {
  return useWorkspaceChange(
    (call, id: string) => call("DELETE traffic/views/[id]", { params: { id } }),
    { onSettled: ["traffic", "views"] },
  );
}
