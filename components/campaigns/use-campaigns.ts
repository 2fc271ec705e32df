"use client";

import { useMutation } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { Filter } from "@/components/traffic/filter/filter-names";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

export type Campaign = WorkspaceAnswer<"GET campaigns/[id]">;
export type CampaignTrial = WorkspaceAnswer<"GET campaigns/[id]/trial">;
export type RuleInput = WorkspaceTypes<"POST campaigns/[id]/rule">["body"];
export type AddedRule = WorkspaceAnswer<"POST campaigns/[id]/rule">;

/** A wave is looked at every minute. */
const REFRESH_MS = 20_000;

export function useCampaigns() {
  return useWorkspaceQuery(["campaigns"], (call) => call("GET campaigns"), {
    refetchInterval: REFRESH_MS,
  });
}

export function useCampaign(id: string) {
  return useWorkspaceQuery(
    ["campaigns", id],
    (call) => call("GET campaigns/[id]", { params: { id } }),
    { refetchInterval: REFRESH_MS },
  );
}

/** Tries its rule on recorded visitors. Asked once: the day before does not change. */
export function useCampaignTrial(id: string) {
  return useWorkspaceQuery(
    ["campaign-trial", id],
    (call) => call("GET campaigns/[id]/trial", { params: { id } }),
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

/** @param onSaved called even though the button that saved is gone by then */
export function useAddRule(id: string, onSaved: (saved: AddedRule) => void) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: RuleInput) =>
      callWorkspace(handle, "POST campaigns/[id]/rule", { params: { id }, body }),
    onSuccess: (saved) => {
      onSaved(saved);
      return refresh([handle, "campaigns"]);
    },
  });
}

/** @param onRemoved likewise */
export function useRemoveRule(id: string, onRemoved: () => void) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => callWorkspace(handle, "DELETE campaigns/[id]/rule", { params: { id } }),
    onSuccess: () => {
      onRemoved();
      return refresh([handle, "campaigns"]);
    },
  });
}

/** A campaign's calls, as the traffic page filters them. */
export function filterOf({ traits, beganAt, endedAt }: Campaign): Filter {
  const { agent, print, headerShape, path } = traits;
  return {
    from: beganAt,
    verdict: "answered",
    ...(endedAt !== null && { to: endedAt }),
    ...(agent !== undefined && { agent: `=${agent}` }),
    ...(print !== undefined && { print }),
    ...(headerShape !== undefined && { headerShape }),
    ...(path !== undefined && { path: `=${path}` }),
  };
}
