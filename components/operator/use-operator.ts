"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import type {
  FeedStatus,
  OutboxMail,
  PackageView,
  SystemHealth,
  WorkspacePage,
} from "@/lib/panel/answers/operator";
import type { UpdateWorkspace } from "@/lib/panel/schemas/operator";

const REFRESH_MS = 5_000;

export function useWorkspaces(search: string, page: number) {
  const query = new URLSearchParams({ search, page: String(page) });
  return useQuery({
    queryKey: ["operator", "workspaces", search, page],
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
      callApi(`operator/workspaces/${id}`, "PATCH", change),
    onSettled: () => refresh(["operator", "workspaces"]),
  });
}

export function useFeeds() {
  return useQuery({
    queryKey: ["operator", "feeds"],
    queryFn: () =>
      callApi<{ readonly feeds: readonly FeedStatus[]; readonly isScheduled: boolean }>(
        "operator/feeds",
      ),
    refetchInterval: REFRESH_MS,
  });
}

/** `POST` fetches a feed now, `PUT` releases its quarantined delivery. */
export function useFeedAction(method: "POST" | "PUT") {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => callApi<FeedStatus>(`operator/feeds/${id}`, method),
    onSettled: () => refresh(["operator", "feeds"]),
  });
}

export function useSystem() {
  return useQuery({
    queryKey: ["operator", "system"],
    queryFn: () => callApi<SystemHealth>("operator/system"),
    refetchInterval: REFRESH_MS,
  });
}

export function useOutbox() {
  return useQuery({
    queryKey: ["operator", "outbox"],
    queryFn: () =>
      callApi<{ readonly hasMailServer: boolean; readonly mails: readonly OutboxMail[] }>(
        "operator/outbox",
      ),
    refetchInterval: REFRESH_MS,
  });
}

export function useOutboxMail(file: string | null) {
  return useQuery({
    queryKey: ["operator", "outbox", file],
    queryFn: () => callApi<{ readonly source: string }>(`operator/outbox/${file}`),
    enabled: file !== null,
  });
}
