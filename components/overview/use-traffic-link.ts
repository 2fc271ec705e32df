"use client";

import { useWorkspace } from "@/components/panel/workspace-context";
import type { Filter } from "@/components/traffic/filter/filter-names";
import { queryOf } from "@/components/traffic/page-query";
import type { Group } from "@/components/traffic/summary/groups";

/** The time whose calls are counted, ISO 8601. */
export interface CountedWindow {
  readonly from: string;
  readonly to: string;
}

/** A link to the calls that a figure counts: those and no others. Grouped, where `by` says so. */
export type TrafficLink = (filter: Filter, by?: Group) => string;

/** Refused calls are figures of their own: others leave them out. */
export function useTrafficLink({ from, to }: CountedWindow): TrafficLink {
  const { handle } = useWorkspace();
  return (filter, by) =>
    `/w/${handle}/traffic?${queryOf({ from, to, verdict: "answered", ...filter, by })}`;
}
