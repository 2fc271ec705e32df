"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
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
  return useWorkspaceQuery(
    ["smarturls", id, "statistics", range],
    async (call) => ({
      // Kept with the answer: the page may have moved on to another range by the time it is shown.
      range,
      ...(await call("GET smarturls/[id]/statistics", {
        params: { id },
        query: { range },
      })),
    }),
    { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS[range] },
  );
}
