"use client";

import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

type Mistakes = WorkspaceAnswer<"GET mistakes">;
export type PolicyMistakes = Mistakes["policies"][number];
export type CheckMistakes = PolicyMistakes["checks"][number];

/** How soon a new mistake shows. */
const REFRESH_MS = 15_000;

/** The mistakes of the workspace's policies. @param isWanted whether to ask for them */
export function useMistakes(isWanted = true) {
  return useWorkspaceQuery(["mistakes"], (call) => call("GET mistakes"), {
    enabled: isWanted,
    refetchInterval: REFRESH_MS,
  });
}
