"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import type { EventPage } from "@/lib/panel/answers/security";

const REFRESH_MS = 5_000;

export interface EventFilter {
  readonly action: string;
  readonly outcome: string;
  readonly email: string;
}

export const NO_FILTER: EventFilter = { action: "", outcome: "", email: "" };

/** What happened to the signed-in user's account, page by page. */
export function useActivity() {
  return useEvents("account/activity", {});
}

/** What happened to all accounts. */
export function useSecurityEvents(filter: EventFilter) {
  return useEvents("operator/events", { ...filter });
}

function useEvents(path: string, filter: Readonly<Record<string, string>>) {
  return useInfiniteQuery({
    queryKey: [path, filter],
    queryFn: ({ pageParam }) =>
      callApi<EventPage>(`${path}?${new URLSearchParams({ ...filter, before: pageParam })}`),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // They are written a moment after they happen. Who reads older ones is left in peace.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : REFRESH_MS),
  });
}
