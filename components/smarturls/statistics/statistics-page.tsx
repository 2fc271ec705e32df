"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { RANGES, useRange } from "@/components/overview/use-range";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Segmented } from "@/components/ui/segmented";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { SmartUrlTabs } from "../smarturl-tabs";
import { Statistics } from "./statistics";
import { useLinkStatistics } from "./use-link-statistics";

export function StatisticsPage({ id }: { id: string }) {
  const { handle } = useWorkspace();
  const [range, setRange] = useRange();
  const { data, error, isPlaceholderData, refetch } = useLinkStatistics(id, range);
  return (
    <>
      <Link
        href={`/w/${handle}/smarturls`}
        className="mb-3 inline-flex items-center gap-1.5 text-sm text-quiet hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden /> SmartURLs
      </Link>
      <PageHeader
        title={data?.keyname ?? "…"}
        description="Who followed the link where Gatehouse serves it. Calls of the shorterlink endpoint stand in Traffic."
        actions={
          <Segmented label="Span of time" value={range} options={RANGES} onChange={setRange} />
        }
      />
      <SmartUrlTabs id={id} />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && (
        <Statistics id={id} statistics={data} range={range} isOld={isPlaceholderData} />
      )}
    </>
  );
}
