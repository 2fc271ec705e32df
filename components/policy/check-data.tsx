"use client";

import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { counted } from "@/components/ui/numbers";
import type { CheckDataAnswer } from "@/lib/panel/answers/policies";

/** Feeds change by the hour at most. */
const STALE_MS = 60_000;

function useCheckData() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "check-data"],
    queryFn: () => callApi<CheckDataAnswer>(`w/${handle}/check-data`),
    staleTime: STALE_MS,
  });
}

/** What stands behind a check, or a kind of it; renders nothing for one that needs no data. */
export function CheckData({ of }: { of: string }) {
  const { data } = useCheckData();
  const feeds = data?.feeds[of];
  if (data === undefined || feeds === undefined) return null;
  const zones = of === "maliciousActivity" ? data.dnsBlacklists : 0;
  const others = [
    feeds.isBuiltIn && "built-in patterns",
    zones > 0 && (zones === 1 ? "one DNS blocklist" : `${zones} DNS blocklists`),
  ].filter((each) => each !== false);
  if (feeds.dataDate === null && others.length === 0) {
    return (
      <span className="mt-0.5 flex items-start gap-1.5 text-xs text-warning">
        <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
        No data on this installation, so it never matches. Ask the operator to add a feed.
      </span>
    );
  }
  return (
    <span className="mt-0.5 block text-xs text-quiet">
      {feeds.dataDate !== null && (
        <>
          {counted(feeds.entries, "entry", "entries")}, updated <Ago at={feeds.dataDate} />
          {feeds.isStale && <span className="text-warning"> (out of date)</span>}
        </>
      )}
      {others.length > 0 && (feeds.dataDate === null ? capital(others) : `; ${others.join(", ")}`)}
    </span>
  );
}

function capital(words: readonly string[]): string {
  const text = words.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
