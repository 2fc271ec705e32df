"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { SummaryAnswer } from "@/lib/panel/answers/traffic";
import type { Filter } from "../filter/filter-names";
import { queryOf } from "../page-query";
import { trafficPath } from "../use-traffic";
import type { Group } from "./groups";

export const summaryPath = (handle: string, filter: Filter, by: Group | null) =>
  `${trafficPath(handle)}/summary?${queryOf({ ...filter, by: by ?? undefined })}`;

/** How many calls match, when, and by what they are grouped. The one before stays while it loads. */
export function useSummary(filter: Filter, by: Group | null) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "traffic", "summary", filter, by],
    queryFn: () => callApi<SummaryAnswer>(summaryPath(handle, filter, by)),
    placeholderData: keepPreviousData,
  });
}
