"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { PlanView, Standing } from "@/lib/panel/answers/plan";
import type { AskForMore } from "@/lib/panel/schemas/plan";

const REFRESH_MS = 30_000;

/** Polled on every page of the workspace, for its banner. */
export function useStanding() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "standing"],
    queryFn: () => callApi<Standing>(`w/${handle}/standing`),
    refetchInterval: REFRESH_MS,
  });
}

export function usePlan() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "plan"],
    queryFn: () => callApi<PlanView>(`w/${handle}/plan`),
    refetchInterval: REFRESH_MS,
  });
}

export function useAskForMore() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (request: AskForMore) =>
      callApi<{ readonly isSent: boolean }>(`w/${handle}/plan`, "POST", request),
  });
}
