"use client";

import { useWorkspaceChange } from "@/components/panel/use-change";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
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
  return useWorkspaceChange(
    async (call, body: RuleInput) => {
      const saved = await call("POST campaigns/[id]/rule", { params: { id }, body });
      onSaved(saved);
      return saved;
    },
    { onSuccess: ["campaigns"] },
  );
}

/** @param onRemoved likewise */
export function useRemoveRule(id: string, onRemoved: () => void) {
  return useWorkspaceChange(
    async (call) => {
      await call("DELETE campaigns/[id]/rule", { params: { id } });
      onRemoved();
    },
    { onSuccess: ["campaigns"] },
  );
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
