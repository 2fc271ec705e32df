"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

export type LinkStatisticsAnswer = WorkspaceAnswer<"GET smarturls/[id]/statistics">;
export type VisitTotals = LinkStatisticsAnswer["total"];
export type VisitsBucket = LinkStatisticsAnswer["series"][number];
export type RankedDimension = keyof LinkStatisticsAnswer["rankings"];
export type Ranking = LinkStatisticsAnswer["rankings"][RankedDimension];

/** A day is quick to read; a month of a busy link takes half a second and changes little. */
const REFRESH_MS = { "24h": 5_000, "7d": 30_000, "30d": 30_000 } as const;

/** Polled; the previous range stays visible while the new one loads. */
export function useLinkStatistics(id: string, range: OverviewRange) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "smarturls", id, "statistics", range],
    queryFn: async () => ({
      // Kept with the answer: the page may have moved on to another range by the time it is shown.
      range,
      ...(await callWorkspace(handle, "GET smarturls/[id]/statistics", {
        params: { id },
        query: { range },
      })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS[range],
  });
}
