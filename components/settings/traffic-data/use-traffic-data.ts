"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import { trafficPath } from "@/components/traffic/use-traffic";
import type { RetentionView, TrafficCount } from "@/lib/panel/answers/traffic";
import type { Retention } from "@/lib/panel/schemas/traffic";

export function useRetention() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "traffic", "retention"],
    queryFn: () => callApi<RetentionView>(`${trafficPath(handle)}/retention`),
  });
}

/** Optimistic: rolled back when the server refuses. */
export function useUpdateRetention() {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  const refresh = useRefresh();
  const queryKey = [handle, "traffic", "retention"];
  return useMutation({
    mutationFn: (choice: Retention) => callApi(`${trafficPath(handle)}/retention`, "PUT", choice),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<RetentionView>(queryKey);
      if (before !== undefined) client.setQueryData(queryKey, { ...before, ...choice });
      return { before };
    },
    onError: (_error, _choice, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => refresh(queryKey),
  });
}

/** A visitor's number of records, before they are deleted. */
export function useCountVisitor() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (network: string) => callApi<TrafficCount>(visitorPath(handle, network)),
  });
}

export function useDeleteVisitor() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (network: string) =>
      callApi<{ deleted: number }>(visitorPath(handle, network), "DELETE"),
    onSuccess: () => refresh([handle, "traffic"]),
  });
}

const visitorPath = (handle: string, network: string) =>
  `${trafficPath(handle)}/visitor?${new URLSearchParams({ network })}`;
