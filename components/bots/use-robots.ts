"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

export type ComplianceAnswer = WorkspaceAnswer<"GET bots/compliance">;
export type ForbiddenVisits = ComplianceAnswer["bots"][number];

export function useRobots() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "bots", "robots"],
    queryFn: () => callWorkspace(handle, "GET bots/robots"),
  });
}

export function useCompliance(range: OverviewRange) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "bots", "compliance", range],
    queryFn: () => callWorkspace(handle, "GET bots/compliance", { query: { range } }),
    placeholderData: keepPreviousData,
  });
}
