"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import type { OtherAnswer } from "@/lib/panel/operations/areas";
import type { SwitchFeed } from "@/lib/panel/schemas/operator";

const REFRESH_MS = 5_000;
const KEY = ["operator", "feeds"];

export type FeedsAnswer = OtherAnswer<"GET operator/feeds">;

export function useFeeds() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => callPanel("GET operator/feeds"),
    refetchInterval: REFRESH_MS,
  });
}

/** `POST` fetches a feed now, `PUT` releases its quarantined delivery, `DELETE` keeps the last good copy. */
export function useFeedAction(method: "POST" | "PUT" | "DELETE") {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => callPanel(`${method} operator/feeds/[id]`, { params: { id } }),
    onSettled: () => refresh(KEY),
  });
}

export function useSwitchFeed() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...change }: SwitchFeed & { readonly id: string }) =>
      callPanel("PATCH operator/feeds/[id]", { params: { id }, body: change }),
    onSettled: () => refresh(KEY),
  });
}

export function useSyncAll() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => callPanel("POST operator/feeds"),
    onSettled: () => refresh(KEY),
  });
}
