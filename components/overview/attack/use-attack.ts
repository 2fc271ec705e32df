"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { Group } from "@/components/traffic/summary/groups";
import { summaryPath } from "@/components/traffic/summary/use-summary";
import type { SummaryAnswer } from "@/lib/panel/answers/traffic";
import { type Difference, findDifferences, lookedForMs } from "./differences";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What an attack would stand out by. */
const BY = ["reason", "asn", "country", "path", "agent"] as const satisfies readonly Group[];

export interface Found {
  readonly by: Group;
  readonly differences: readonly Difference[];
}

/** The last hour beside the 24 hours before it. */
export function useAttack() {
  const { handle } = useWorkspace();
  const [now] = useState(() => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS);
  const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS).toISOString();
  const lastHour = { from: at(1), to: at(0) };
  const before = { from: at(25), to: at(1) };
  const ask = (span: typeof lastHour, by: Group) =>
    callApi<SummaryAnswer>(summaryPath(handle, { ...span, verdict: "answered" }, by));
  const query = useQuery({
    queryKey: [handle, "overview", "attack", now],
    queryFn: async () => {
      const found: Found[] = [];
      const calls = { now: 0, expected: 0 };
      // One after the other: an attack is no time to ask ten times at once.
      for (const by of BY) {
        const [recent, earlier] = [await ask(lastHour, by), await ask(before, by)];
        const scale = lookedForMs(recent, lastHour) / lookedForMs(earlier, before);
        found.push({ by, differences: findDifferences(recent, earlier, scale) });
        calls.now = recent.total.calls;
        calls.expected = earlier.total.calls * scale;
      }
      return { found, calls };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...query, lastHour };
}
