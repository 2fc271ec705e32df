"use client";

import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";

/** Names of the workspace's lists; null before they are known. */
export function useListNames(): readonly string[] | null {
  const { data } = useWorkspaceQuery(["lists", "counts"], (call) => call("GET lists"));
  return data?.named.map(({ name }) => name) ?? null;
}
