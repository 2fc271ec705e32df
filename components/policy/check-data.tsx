"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
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

/** What a check, or a kind of it, has to go by; renders nothing for one that needs no lists. */
export function CheckData({ of }: { of: string }) {
  const { data } = useCheckData();
  const feeds = data?.feeds[of];
  if (data === undefined || feeds === undefined) return null;
  const zones = of === "maliciousActivity" ? data.dnsBlacklists : 0;
  return (
    <span className="mt-0.5 block text-xs text-quiet">
      {feeds.dataDate === null ? (
        zones === 0 && <span className="text-warning">No data here: it never matches.</span>
      ) : (
        <>
          {feeds.entries.toLocaleString("en")} entries, newest <Ago at={feeds.dataDate} />
          {feeds.isStale && <span className="text-warning"> · out of date</span>}
        </>
      )}
      {zones > 0 && ` · ${zones === 1 ? "one DNS blacklist" : `${zones} DNS blacklists`}`}
    </span>
  );
}
