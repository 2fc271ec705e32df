"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { callApi, callPanel } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import type { PackageView, WorkspacePage } from "@/lib/panel/answers/operator";
import type { UpdateWorkspace } from "@/lib/panel/schemas/operator";

const REFRESH_MS = 5_000;

export type WorkspaceState = "all" | "active" | "suspended";

export function useWorkspaces(search: string, state: WorkspaceState, page: number) {
  const query = new URLSearchParams({ search, state, page: String(page) });
  return useQuery({
    queryKey: ["operator", "workspaces", search, state, page],
    queryFn: () =>
      callApi<WorkspacePage & { readonly packages: readonly PackageView[] }>(
        `operator/workspaces?${query}`,
      ),
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
