"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { AuditPage } from "@/lib/panel/answers/members";

export interface AuditFilter {
  readonly area: string;
  readonly search: string;
  /** Days in UTC, or "". */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: AuditFilter = { area: "", search: "", from: "", to: "" };

/** The matching changes, newest first, page by page. */
export function useAudit(filter: AuditFilter) {
  const { handle } = useWorkspace();
  return useInfiniteQuery({
    queryKey: [handle, "audit", filter],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...filter, before: pageParam });
      return callApi<AuditPage>(`w/${handle}/audit?${query}`);
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  });
}
