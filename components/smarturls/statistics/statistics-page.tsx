"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useRange, useRanges } from "@/components/overview/use-range";
import { callApi } from "@/components/panel/api-client";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { LinkStatisticsAnswer } from "@/lib/panel/answers/links";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { SmartUrlTabs } from "../smarturl-tabs";
import { Statistics } from "./statistics";

/** A day is quick to read; a month of a busy link takes half a second and changes little. */
const REFRESH_MS = { "24h": 5_000, "7d": 30_000, "30d": 30_000 } as const;

export function StatisticsPage({ id }: { id: string }) {
  const t = useTranslations("smarturls");
  const { handle } = useWorkspace();
  const [range, setRange] = useRange();
  const ranges = useRanges();
  const { data, error, isPlaceholderData, refetch } = useLinkStatistics(id, range);
  return (
    <>
      <Link
        href={`/w/${handle}/smarturls`}
        className="mb-3 inline-flex items-center gap-1.5 text-sm text-quiet hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden /> {t("statisticsPage.smarturls")}
      </Link>
      <PageHeader
        title={data?.keyname ?? "…"}
        description={t("statisticsPage.whoFollowedThis")}
        actions={
          <div className="flex flex-wrap gap-2">
            <Segmented
              label={t("statisticsPage.spanOfTime")}
              value={range}
              options={ranges}
              onChange={setRange}
            />
            <Button asChild>
              <a href={`/api/panel/w/${handle}/smarturls/${id}/statistics/export?range=${range}`}>
                <Download className="size-4" aria-hidden /> {t("statisticsPage.csv")}
              </a>
            </Button>
          </div>
        }
      />
      <SmartUrlTabs id={id} />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && (
        <Statistics id={id} statistics={data} range={data.range} isOld={isPlaceholderData} />
      )}
    </>
  );
}

/** Polled; the previous range stays visible while the new one loads. */
function useLinkStatistics(id: string, range: OverviewRange) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "smarturls", id, "statistics", range],
    queryFn: async () => ({
      // Kept with the answer: the page may have moved on to another range by the time it is shown.
      range,
      ...(await callApi<LinkStatisticsAnswer>(
        `w/${handle}/smarturls/${id}/statistics?range=${range}`,
      )),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS[range],
  });
}
