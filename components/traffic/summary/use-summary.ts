"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";
import type { Filter } from "../filter/filter-names";
import { filterQuery } from "../use-traffic";
import type { Group } from "./groups";

export type SummaryAnswer = WorkspaceAnswer<"GET traffic/summary">;
export type GroupAnswer = SummaryAnswer["groups"][number];

/** How many calls match, when, and by what they are grouped. The one before stays while it loads. */
export function useSummary(filter: Filter, by: Group | null) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "traffic", "summary", filter, by],
    queryFn: () =>
      callWorkspace(handle, "GET traffic/summary", {
        query: { ...filterQuery(filter), by: by ?? undefined },
      }),
    placeholderData: keepPreviousData,
  });
}
