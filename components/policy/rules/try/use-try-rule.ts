"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi, callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { Counter, ExpressionRule, RuleTrial } from "@/lib/panel/answers/policies";

const RECENT = 20;

/** A recorded visitor, or one who is made up. */
export type TriedVisitor =
  | { readonly requestId: string }
  | { readonly ip: string; readonly ua?: string; readonly url?: string };

/** The newest visitors who were judged. */
export function useRecentVisitors() {
  const { handle } = useWorkspace();
  const { data } = useQuery({
    queryKey: [handle, "traffic", "recent-visitors"],
    queryFn: () => callWorkspace(handle, "GET traffic", { query: { limit: RECENT } }),
  });
  return (data?.records ?? []).filter(({ ip, wouldBlock }) => ip !== null && wouldBlock !== null);
}

/** Runs all rules, so that those before are in the answer. */
export function useTryRules(rules: readonly ExpressionRule[], counters: readonly Counter[]) {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (visitor: TriedVisitor) =>
      callApi<RuleTrial>(`w/${handle}/rules/try`, "POST", {
        rules: rules.map(({ name, when, action, enabled }) => ({ name, when, action, enabled })),
        counters: counters.map(({ name }) => name),
        visitor,
      }),
  });
}
