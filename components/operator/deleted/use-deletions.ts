"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import type { AuditPage } from "@/lib/panel/answers/members";
import type { DeletionPage } from "@/lib/panel/answers/operator";

/** Deleted workspaces, latest first, page by page. */
export function useDeletions() {
  return useInfiniteQuery({
    queryKey: ["operator", "deletions"],
    queryFn: ({ pageParam }) =>
      callApi<DeletionPage>(`operator/deletions?${new URLSearchParams({ before: pageParam })}`),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

/** A deleted workspace's trail, newest first, page by page. */
export function useDeletedTrail(workspaceId: string) {
  return useInfiniteQuery({
    queryKey: ["operator", "deletions", workspaceId],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ before: pageParam });
      return callApi<AuditPage>(`operator/deletions/${workspaceId}?${query}`);
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}
