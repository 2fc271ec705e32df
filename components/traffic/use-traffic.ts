"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { DecisionAnswer, TrafficFacets, TrafficPage } from "@/lib/panel/answers/traffic";
import type { Filter } from "./filter/filter-names";
import { queryOf } from "./page-query";

const PAGE_SIZE = 50;
/** Enough records to fill a screen: until then a search continues automatically. */
const WANTED = 25;

export const trafficPath = (handle: string) => `w/${handle}/traffic`;

/**
 * The matching calls, page by page. A page that looked far back and found little is followed by the next
 * one at once.
 */
export function useTraffic(filter: Filter) {
  const { handle } = useWorkspace();
  const query = useInfiniteQuery({
    queryKey: [handle, "traffic", "pages", filter],
    queryFn: ({ pageParam }) =>
      callApi<TrafficPage>(
        `${trafficPath(handle)}?${queryOf({ ...filter, before: pageParam, limit: String(PAGE_SIZE) })}`,
      ),
    initialPageParam: undefined as string | undefined, // the newest
    getNextPageParam: ({ next }) => next ?? undefined,
    // A long list must not be refetched, page by page, on every window focus.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const found = data?.pages.reduce((sum, { records }) => sum + records.length, 0) ?? 0;
  const isSearching = hasNextPage && !isError && found < WANTED;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return { ...query, isSearching };
}

/** Refetches the newest page and the count; later pages follow on demand. */
export function useRefreshTraffic() {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  return () =>
    void Promise.all([
      client.resetQueries({ queryKey: [handle, "traffic", "pages"] }),
      client.invalidateQueries({ queryKey: [handle, "traffic", "summary"] }),
    ]);
}

export function useFacets() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "traffic", "facets"],
    queryFn: () => callApi<TrafficFacets>(`${trafficPath(handle)}/facets`),
  });
}

export function useDecision(id: string) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "traffic", "record", id],
    queryFn: () => callApi<DecisionAnswer>(`${trafficPath(handle)}/${encodeURIComponent(id)}`),
    // Decisions never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
