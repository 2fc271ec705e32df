"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useShownAtOnce } from "@/components/panel/use-shown-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type {
  EnforceAnswer,
  FirstSteps,
  OverviewAnswer,
  TopAnswer,
} from "@/lib/panel/answers/overview";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

const REFRESH_MS = 30_000;
const WATCH_MS = 1_500;

/** The previous range stays visible while the new one loads. */
export function useOverview(range: OverviewRange, mayHaveCalls: boolean) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "overview", range],
    // The range stays with its answer, which is shown until that of the next range arrives.
    queryFn: async () => ({
      range,
      answer: await callApi<OverviewAnswer>(`w/${handle}/overview?range=${range}`),
    }),
    enabled: mayHaveCalls,
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
      state.data === undefined || !areShown(state.data) ? false : WATCH_MS,
  });
}

/** Puts the first steps away, for this member and workspace. */
export function useHideFirstSteps() {
  const { handle } = useWorkspace();
  const showAtOnce = useShownAtOnce<FirstSteps>([handle, "first-steps"]);
  return useMutation({
    mutationFn: () => callApi(`w/${handle}/overview/first-steps`, "PUT", { isHidden: true }),
    onMutate: () => showAtOnce((steps) => ({ ...steps, isHidden: true })),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });
}

export function areShown(steps: FirstSteps): boolean {
  return !steps.isHidden && !areDone(steps);
}

function areDone({ hasKey, lastCall, isVerified, hasPolicy }: FirstSteps): boolean {
  return hasKey && lastCall !== null && isVerified && hasPolicy;
}

/** Reads records, so it comes after the counted figures. */
export function useTop(range: OverviewRange) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "overview", "top", range],
    queryFn: () => callApi<TopAnswer>(`w/${handle}/overview/top?range=${range}`),
    placeholderData: keepPreviousData,
  });
}

/** What enforcing the monitored checks would change. */
export function useEnforce(range: OverviewRange) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "overview", "enforce", range],
    queryFn: () => callApi<readonly EnforceAnswer[]>(`w/${handle}/overview/enforce?range=${range}`),
    placeholderData: keepPreviousData,
  });
}
