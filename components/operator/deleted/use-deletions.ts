"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";

/** Deleted workspaces, latest first, page by page. */
export function useDeletions() {
  return useInfiniteQuery({
    queryKey: ["operator", "deletions"],
    queryFn: ({ pageParam }) =>
      callPanel("GET operator/deletions", { query: { before: pageParam } }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

/** A deleted workspace's trail, newest first, page by page. */
export function useDeletedTrail(workspaceId: string) {
  return useInfiniteQuery({
    queryKey: ["operator", "deletions", workspaceId],
    queryFn: ({ pageParam }) =>
      callPanel("GET operator/deletions/[id]", {
        params: { id: workspaceId },
        query: { before: pageParam },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}
