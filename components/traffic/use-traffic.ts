"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";
import type { Filter } from "./filter/filter-names";

export type TrafficPage = WorkspaceAnswer<"GET traffic">;
export type TrafficRecord = TrafficPage["records"][number];
export type DecisionAnswer = WorkspaceAnswer<"GET traffic/[id]">;
export type CheckAnswer = DecisionAnswer["checks"][number];
export type EvidenceAnswer = CheckAnswer["evidence"][number];

const PAGE_SIZE = 50;
/** Enough records to fill a screen: until then a search continues automatically. */
const WANTED = 25;

export const trafficPath = (handle: string) => `w/${handle}/traffic`;

/** A filter as the API takes it: what is empty is left out. */
export function filterQuery(filter: Filter): WorkspaceTypes<"GET traffic/count">["query"] {
  const given = Object.entries(filter).filter(([, value]) => value !== "");
  // The page's address has it: where that is not what the API knows, its answer says so.
  return Object.fromEntries(given) as WorkspaceTypes<"GET traffic/count">["query"];
}

/**
 * The matching calls, page by page. A page that looked far back and found little is followed by the next
 * one at once.
 */
export function useTraffic(filter: Filter) {
  const { handle } = useWorkspace();
  const query = useInfiniteQuery({
    queryKey: [handle, "traffic", "pages", filter],
    queryFn: ({ pageParam }) =>
      callWorkspace(handle, "GET traffic", {
        query: { ...filterQuery(filter), before: pageParam, limit: PAGE_SIZE },
      }),
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
  return useWorkspaceQuery(["traffic", "facets"], (call) => call("GET traffic/facets"));
}

/** Decisions never change. */
export function useDecision(id: string) {
  return useWorkspaceQuery(
    ["traffic", "record", id],
    (call) => call("GET traffic/[id]", { params: { id } }),
    { staleTime: Number.POSITIVE_INFINITY },
  );
}
