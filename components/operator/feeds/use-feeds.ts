"use client";

import { useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";
import { useChange } from "@/components/panel/use-change";
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
  return useChange((id: string) => callPanel(`${method} operator/feeds/[id]`, { params: { id } }), {
    onSettled: KEY,
  });
}

export function useSwitchFeed() {
  return useChange(
    ({ id, ...change }: SwitchFeed & { readonly id: string }) =>
      callPanel("PATCH operator/feeds/[id]", { params: { id }, body: change }),
    { onSettled: KEY },
  );
}

export function useSyncAll() {
  return useChange(() => callPanel("POST operator/feeds"), { onSettled: KEY });
}
