"use client";

import { useMutation } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceTypes } from "@/lib/panel/operations/areas";
import type { Counter, ExpressionRule } from "../../documents";

type Types = WorkspaceTypes<"POST rules/try">;
export type RuleTrial = Types["answer"];
export type TriedExpression = RuleTrial["rules"][number];
export type RuleOutcome = TriedExpression["outcome"];

const RECENT = 20;

/** A recorded visitor, or a made-up one. */
export type TriedVisitor = Types["body"]["visitor"];

/** The newest visitors who were judged. */
export function useRecentVisitors() {
  const { data } = useWorkspaceQuery(["traffic", "recent-visitors"], (call) =>
    call("GET traffic", { query: { limit: RECENT } }),
  );
  return (data?.records ?? []).filter(({ ip, wouldBlock }) => ip !== null && wouldBlock !== null);
}

/** Runs all rules, so that those before are in the answer. */
export function useTryRules(rules: readonly ExpressionRule[], counters: readonly Counter[]) {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (visitor: TriedVisitor) =>
      callWorkspace(handle, "POST rules/try", {
        body: {
          rules: rules.map(({ name, when, action, enabled }) => ({ name, when, action, enabled })),
          counters: counters.map(({ name }) => name),
          visitor,
        },
      }),
  });
}
