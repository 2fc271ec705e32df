"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

export type AuditEventRow = WorkspaceAnswer<"GET audit">["events"][number];

export interface AuditFilter {
  readonly area: string;
  readonly search: string;
  /** Days of the reader, both inclusive, or "". */
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
      const query = {
        ...filter,
        from: startOfDay(filter.from, 0),
        to: startOfDay(filter.to, 1),
        before: pageParam,
      };
      return callWorkspace(handle, "GET audit", { query });
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  });
}

/** The instant at which the reader's day begins, some days later; "" for none. */
function startOfDay(day: string, later: number): string {
  if (day === "") return "";
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}
