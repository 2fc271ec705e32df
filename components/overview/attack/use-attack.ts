"use client";

import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

export type AttackAnswer = WorkspaceAnswer<"GET overview/attack">;
export type AttackSpan = AttackAnswer["lastHour"];
export type AttackGroup = keyof AttackSpan["calls"]["groups"];

/** The last hour beside the 24 hours before it: as it was when the reader asked. */
export function useAttack() {
  return useWorkspaceQuery(["overview", "attack"], (call) => call("GET overview/attack"), {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
