"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";
import type { Filter } from "../filter/filter-names";
import { filterQuery } from "../use-traffic";
import type { Group } from "./groups";

export type SummaryAnswer = WorkspaceAnswer<"GET traffic/summary">;
export type GroupAnswer = SummaryAnswer["groups"][number];

/** How many calls match, when, and by what they are grouped. The one before stays while it loads. */
export function useSummary(filter: Filter, by: Group | null) {
  return useWorkspaceQuery(
    ["traffic", "summary", filter, by],
    (call) =>
      call("GET traffic/summary", {
        query: { ...filterQuery(filter), by: by ?? undefined },
      }),
    { placeholderData: keepPreviousData },
  );
}
