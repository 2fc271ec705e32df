"use client";

import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useShownAtOnce } from "@/components/panel/use-shown-at-once";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

export type OverviewAnswer = WorkspaceAnswer<"GET overview">;
export type RequestsBucket = OverviewAnswer["requests"]["series"][number];
export type Tally = OverviewAnswer["requests"]["total"];
export type ProgramTally = OverviewAnswer["programs"][number];
export type KeySpending = OverviewAnswer["spending"][number];
export type Mark = OverviewAnswer["marks"][number];
export type CreditsView = OverviewAnswer["credits"];
export type TopAnswer = WorkspaceAnswer<"GET overview/top">;
export type EnforceAnswer = WorkspaceAnswer<"GET overview/enforce">[number];
export type PolicyPlace = EnforceAnswer["policies"][number];
export type FirstSteps = WorkspaceAnswer<"GET overview/first-steps">;
export type FirstCall = NonNullable<FirstSteps["lastCall"]>;

const REFRESH_MS = 30_000;
const WATCH_MS = 1_500;

/** The previous range stays visible while the new one loads. */
export function useOverview(range: OverviewRange, mayHaveCalls: boolean) {
  return useWorkspaceQuery(
    ["overview", range],
    // The range stays with its answer, which is shown until that of the next range arrives.
    async (call) => ({
      range,
      answer: await call("GET overview", { query: { range } }),
    }),
    { enabled: mayHaveCalls, placeholderData: keepPreviousData, refetchInterval: REFRESH_MS },
  );
}

/** Polled until all are done, so that a first call appears without a reload. */
export function useFirstSteps() {
  return useWorkspaceQuery(["first-steps"], (call) => call("GET overview/first-steps"), {
    refetchInterval: ({ state }) =>
      state.data === undefined || !areShown(state.data) ? false : WATCH_MS,
  });
}

/** Puts the first steps away, for this member and workspace. */
export function useHideFirstSteps() {
  const { handle } = useWorkspace();
  const showAtOnce = useShownAtOnce<FirstSteps>([handle, "first-steps"]);
  return useMutation({
    mutationFn: () =>
      callWorkspace(handle, "PUT overview/first-steps", { body: { isHidden: true } }),
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
  return useWorkspaceQuery(
    ["overview", "top", range],
    (call) => call("GET overview/top", { query: { range } }),
    { placeholderData: keepPreviousData },
  );
}

/** The effect of enforcing the monitored checks. */
export function useEnforce(range: OverviewRange) {
  return useWorkspaceQuery(
    ["overview", "enforce", range],
    (call) => call("GET overview/enforce", { query: { range } }),
    { placeholderData: keepPreviousData },
  );
}
