"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { SavedView } from "@/lib/panel/answers/traffic";
import { trafficPath } from "../use-traffic";

/** The workspace's saved views. */
export function useViews(isWanted: boolean) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "traffic", "views"],
    queryFn: () => callApi<SavedView[]>(`${trafficPath(handle)}/views`),
    enabled: isWanted,
  });
}

export function useSaveView() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (view: Omit<SavedView, "id">) =>
      callApi<SavedView>(`${trafficPath(handle)}/views`, "POST", view),
    onSuccess: () => refresh([handle, "traffic", "views"]),
  });
}

export function useRemoveView() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => callApi(`${trafficPath(handle)}/views/${id}`, "DELETE"),
    onSettled: () => refresh([handle, "traffic", "views"]),
  });
}
