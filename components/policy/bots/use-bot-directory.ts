"use client";

import { useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

export type KnownBot = WorkspaceAnswer<"GET bots">["bots"][number];

/** The bots that this version knows: they change with the program only. */
export function useBotDirectory() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "bots", "directory"],
    queryFn: () => callWorkspace(handle, "GET bots"),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
