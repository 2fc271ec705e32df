"use client";

import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

export type KnownBot = WorkspaceAnswer<"GET bots">["bots"][number];

/** The bots that this version knows: they change with the program only. */
export function useBotDirectory() {
  return useWorkspaceQuery(["bots", "directory"], (call) => call("GET bots"), {
    staleTime: Number.POSITIVE_INFINITY,
  });
}
