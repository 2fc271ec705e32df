"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ComplianceAnswer, RobotsAnswer } from "@/lib/panel/answers/bots";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

export function useRobots() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "bots", "robots"],
    queryFn: () => callApi<RobotsAnswer>(`w/${handle}/bots/robots`),
  });
}

export function useCompliance(range: OverviewRange) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "bots", "compliance", range],
    queryFn: () => callApi<ComplianceAnswer>(`w/${handle}/bots/compliance?range=${range}`),
    placeholderData: keepPreviousData,
  });
}
