"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { TrafficPage, TrafficRecord } from "@/lib/panel/answers/traffic";
import { type Filter, queryOf } from "./use-filter";
import { trafficPath } from "./use-traffic";

const EVERY_MS = 1_500;
const MOST_SHOWN = 500;

/**
 * Calls as they arrive, newest first. Each poll fetches the last minute: processes write their calls a
 * moment after they answer, and not in step.
 *
 * @param isOn false while paused: what has arrived stays
 */
export function useLive(filter: Filter, isOn: boolean): readonly TrafficRecord[] {
  const { handle } = useWorkspace();
  const { from: _from, to: _to, ...rest } = filter;
  const query = queryOf({ ...rest, since: "1m", limit: "200" });
  const [tail, setTail] = useState<{ query: string; records: readonly TrafficRecord[] }>();
  const { data } = useQuery({
    queryKey: [handle, "traffic", "live", query],
    queryFn: () => callApi<TrafficPage>(`${trafficPath(handle)}?${query}`),
    enabled: isOn,
    refetchInterval: EVERY_MS,
    gcTime: 0,
  });
  useEffect(() => {
    if (data === undefined) return;
    // Another filter starts another tail.
    setTail((known) => ({
      query,
      records: merge(known?.query === query ? known.records : [], data.records),
    }));
  }, [data, query]);
  return tail?.query === query ? tail.records : [];
}

/** Ids begin with the time, so they sort by it. */
function merge(
  known: readonly TrafficRecord[],
  more: readonly TrafficRecord[],
): readonly TrafficRecord[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = more.filter(({ id }) => !ids.has(id));
  if (added.length === 0) return known;
  return [...added, ...known].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, MOST_SHOWN);
}
