"use client";

import { ArrowLeft, Download } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useRange, useRanges } from "@/components/overview/use-range";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { QueryState } from "@/components/ui/query-state";
import { Segmented } from "@/components/ui/segmented";
import { SmartUrlTabs } from "../smarturl-tabs";
import { Statistics } from "./statistics";
import { useLinkStatistics } from "./use-link-statistics";

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
      <QueryState data={data} error={error} refetch={refetch} lines={8} />
      {data !== undefined && (
        <Statistics id={id} statistics={data} range={data.range} isOld={isPlaceholderData} />
      )}
    </>
  );
}
