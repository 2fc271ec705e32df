"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

export type ComplianceAnswer = WorkspaceAnswer<"GET bots/compliance">;
export type ForbiddenVisits = ComplianceAnswer["bots"][number];

export function useRobots() {
  return useWorkspaceQuery(["bots", "robots"], (call) => call("GET bots/robots"));
}

export function useCompliance(range: OverviewRange) {
  return useWorkspaceQuery(
    ["bots", "compliance", range],
    (call) => call("GET bots/compliance", { query: { range } }),
    { placeholderData: keepPreviousData },
  );
}
