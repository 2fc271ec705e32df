"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

export type ChallengeStatistics = WorkspaceAnswer<"GET challenges/statistics">;
export type FunnelFigures = ChallengeStatistics["total"];
export type DeviceFigures = ChallengeStatistics["devices"][number];
export type FailureCount = ChallengeStatistics["failures"][number];

/** How soon a solved challenge shows. */
const REFRESH_MS = 5_000;

/** Polled; the previous range stays visible while the new one loads. @param document "" for all */
export function useChallengeStatistics(range: OverviewRange, document: string) {
  const query = { range, ...(document !== "" && { document }) };
  return useWorkspaceQuery(
    ["challenges", query],
    (call) => call("GET challenges/statistics", { query }),
    { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS },
  );
}
