"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
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
  const { handle } = useWorkspace();
  const query = { range, ...(document !== "" && { document }) };
  return useQuery({
    queryKey: [handle, "challenges", query],
    queryFn: () => callWorkspace(handle, "GET challenges/statistics", { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
