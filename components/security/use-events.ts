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

/** The signed-in user's own events, page by page. */
export function useActivity() {
  return useEvents("account/activity", {});
}

/** Events of all accounts. */
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
    // Events are written with a short delay, so the first page polls; a reader of older ones is not
    // disturbed.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : REFRESH_MS),
  });
}
