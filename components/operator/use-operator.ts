"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";
import { useChange } from "@/components/panel/use-change";
import type { UpdateWorkspace } from "@/lib/panel/schemas/operator";

const REFRESH_MS = 5_000;

export type WorkspaceState = "all" | "active" | "suspended";

export function useWorkspaces(search: string, state: WorkspaceState, page: number) {
  return useQuery({
    queryKey: ["operator", "workspaces", search, state, page],
    queryFn: () => callPanel("GET operator/workspaces", { query: { search, state, page } }),
    placeholderData: keepPreviousData,
  });
}

export function useUpdateWorkspace() {
  return useChange(
    ({ id, ...change }: UpdateWorkspace & { readonly id: string }) =>
      callPanel("PATCH operator/workspaces/[id]", { params: { id }, body: change }),
    { onSettled: ["operator", "workspaces"] },
  );
}

export function useSystem() {
  return useQuery({
    queryKey: ["operator", "system"],
    queryFn: () => callPanel("GET operator/system"),
    refetchInterval: REFRESH_MS,
  });
}
