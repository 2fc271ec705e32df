"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { AttackAnswer } from "@/lib/panel/answers/overview";

/** The last hour beside the 24 hours before it: as it was when the reader asked. */
export function useAttack() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "overview", "attack"],
    queryFn: () => callApi<AttackAnswer>(`w/${handle}/overview/attack`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
