"use client";

import { useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

export type AttackAnswer = WorkspaceAnswer<"GET overview/attack">;
export type AttackSpan = AttackAnswer["lastHour"];
export type AttackGroup = keyof AttackSpan["calls"]["groups"];

/** The last hour beside the 24 hours before it: as it was when the reader asked. */
export function useAttack() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "overview", "attack"],
    queryFn: () => callWorkspace(handle, "GET overview/attack"),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
