"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
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
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...change }: UpdateWorkspace & { readonly id: string }) =>
      callPanel("PATCH operator/workspaces/[id]", { params: { id }, body: change }),
    onSettled: () => refresh(["operator", "workspaces"]),
  });
}

export function useSystem() {
  return useQuery({
    queryKey: ["operator", "system"],
    queryFn: () => callPanel("GET operator/system"),
    refetchInterval: REFRESH_MS,
  });
}
