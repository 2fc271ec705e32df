"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

export type Standing = WorkspaceAnswer<"GET standing">;
export type StandingState = Standing["state"];
export type PlanView = WorkspaceAnswer<"GET plan">;
type PlanRequest = WorkspaceTypes<"POST plan">["body"];

const REFRESH_MS = 30_000;

/** Polled on every page of the workspace, for its banner. */
export function useStanding() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "standing"],
    queryFn: () => callWorkspace(handle, "GET standing"),
    refetchInterval: REFRESH_MS,
  });
}

export function usePlan() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "plan"],
    queryFn: () => callWorkspace(handle, "GET plan"),
    refetchInterval: REFRESH_MS,
  });
}

export function useAskForMore() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (body: PlanRequest) => callWorkspace(handle, "POST plan", { body }),
  });
}
