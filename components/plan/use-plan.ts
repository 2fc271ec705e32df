"use client";

import { useWorkspaceChange } from "@/components/panel/use-change";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

export type Standing = WorkspaceAnswer<"GET standing">;
export type StandingState = Standing["state"];
export type PlanView = WorkspaceAnswer<"GET plan">;
type PlanRequest = WorkspaceTypes<"POST plan">["body"];

const REFRESH_MS = 30_000;

/** Polled on every page of the workspace, for its banner. */
export function useStanding() {
  return useWorkspaceQuery(["standing"], (call) => call("GET standing"), {
    refetchInterval: REFRESH_MS,
  });
}

export function usePlan() {
  return useWorkspaceQuery(["plan"], (call) => call("GET plan"), { refetchInterval: REFRESH_MS });
}

export function useAskForMore() {
  return useWorkspaceChange((call, body: PlanRequest) => call("POST plan", { body }));
}
