"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { FirstSteps, OverviewAnswer } from "@/lib/panel/answers/overview";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

const REFRESH_MS = 30_000;
const WATCH_MS = 1_500;

/** The previous range stays visible while the new one loads. */
export function useOverview(range: OverviewRange, hasCalls: boolean) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "overview", range],
    queryFn: () => callApi<OverviewAnswer>(`w/${handle}/overview?range=${range}`),
    enabled: hasCalls,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** Polled until all are done, so that a first call appears without a reload. */
export function useFirstSteps() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "first-steps"],
    queryFn: () => callApi<FirstSteps>(`w/${handle}/overview/first-steps`),
    refetchInterval: ({ state }) =>
      state.data === undefined || areDone(state.data) ? false : WATCH_MS,
  });
}

export function areDone({ hasKey, lastCall, hasPolicy }: FirstSteps): boolean {
  return hasKey && lastCall !== null && hasPolicy;
}
