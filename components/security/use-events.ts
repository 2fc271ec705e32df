"use client";

import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";
import type { OtherAnswer } from "@/lib/panel/operations/areas";

const REFRESH_MS = 5_000;

export interface EventFilter {
  readonly action: string;
  readonly outcome: "" | "success" | "failure";
  readonly email: string;
}

export const NO_FILTER: EventFilter = { action: "", outcome: "", email: "" };

/** The signed-in user's own events, page by page. */
export function useActivity() {
  return useEvents(["account", "activity"], (before) =>
    callPanel("GET account/activity", { query: { before } }),
  );
}

/** Events of all accounts. */
export function useSecurityEvents(filter: EventFilter) {
  return useEvents(["operator", "events", filter], (before) =>
    callPanel("GET operator/events", { query: { ...filter, before } }),
  );
}

function useEvents(
  queryKey: QueryKey,
  read: (before: string) => Promise<OtherAnswer<"GET account/activity">>,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Events are written with a short delay, so the first page polls; a reader of older ones is not
    // disturbed.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : REFRESH_MS),
  });
}
