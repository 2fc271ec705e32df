"use client";

import { useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";

/** Names of the workspace's lists; null before they are known. */
export function useListNames(): readonly string[] | null {
  const { handle } = useWorkspace();
  const { data } = useQuery({
    queryKey: [handle, "lists", "counts"],
    queryFn: () => callWorkspace(handle, "GET lists"),
  });
  return data?.named.map(({ name }) => name) ?? null;
}
