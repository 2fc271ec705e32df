"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { Ago } from "@/components/ui/ago";
import { whole } from "@/components/ui/numbers";

/** Feeds change by the hour at most. */
const STALE_MS = 60_000;

/** The data behind all checks. */
export function useCheckData() {
  return useWorkspaceQuery(["check-data"], (call) => call("GET check-data"), {
    staleTime: STALE_MS,
  });
}

/** The data behind a check, or a kind of it; renders nothing for one that needs no data. */
export function CheckData({ of }: { of: string }) {
  const t = useTranslations("policy.checkData");
  const { data } = useCheckData();
  const feeds = data?.feeds[of];
  if (data === undefined || feeds === undefined) return null;
  const { dataDate, entries, isBuiltIn, isStale } = feeds;
  const zones = of === "maliciousActivity" ? data.dnsBlacklists : 0;
  const others = [
    isBuiltIn && t("patterns"),
    zones > 0 && t("dnsBlocklists", { count: zones, lists: whole(zones) }),
  ].filter((each) => each !== false);
  if (dataDate === null && others.length === 0) {
    return (
      <span className="mt-0.5 flex items-start gap-1.5 text-xs text-warning">
        <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
        {t("none")}
      </span>
    );
  }
  return (
    <span className="mt-0.5 block text-xs text-quiet">
      {dataDate !== null && (
        <>
          {t.rich("entries", {
            count: entries,
            entries: whole(entries),
            ago: () => <Ago at={dataDate} />,
          })}
          {isStale && <span className="text-warning"> {t("outOfDate")}</span>}
        </>
      )}
      {others.length > 0 && (dataDate === null ? capital(others) : `; ${others.join(", ")}`)}
    </span>
  );
}

function capital(words: readonly string[]): string {
  const text = words.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
