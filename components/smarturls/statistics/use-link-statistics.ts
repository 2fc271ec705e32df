"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { LinkStatisticsAnswer } from "@/lib/panel/answers/links";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

/** A day is read quickly; a month of a busy link takes half a second, and changes little. */
const REFRESH_MS = { "24h": 5_000, "7d": 30_000, "30d": 30_000 } as const;

/** Kept up to date while it is looked at; the range before stays in sight until the new one is there. */
export function useLinkStatistics(id: string, range: OverviewRange) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "smarturls", id, "statistics", range],
    queryFn: () =>
      callApi<LinkStatisticsAnswer>(`w/${handle}/smarturls/${id}/statistics?range=${range}`),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS[range],
  });
}
