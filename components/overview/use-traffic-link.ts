"use client";

import { useWorkspace } from "@/components/panel/workspace-context";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

/** Link to the traffic that a figure counts. */
export function useTrafficLink(range: OverviewRange) {
  const { handle } = useWorkspace();
  return (filter: Readonly<Record<string, string>>) =>
    `/w/${handle}/traffic?${new URLSearchParams({ since: range, ...filter })}`;
}
