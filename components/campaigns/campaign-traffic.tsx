"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { Bar } from "@/components/charts/bar";
import { ChartWithTable } from "@/components/charts/chart-with-table";
import { Legend } from "@/components/charts/legend";
import { RankList } from "@/components/charts/rank-list";
import { onTimeAxis } from "@/components/charts/time-axis";
import { PanelCard } from "@/components/overview/panel-card";
import { useWorkspace } from "@/components/panel/workspace-context";
import { queryOf } from "@/components/traffic/page-query";
import { type Group, groupWords } from "@/components/traffic/summary/groups";
import { type SummaryAnswer, useSummary } from "@/components/traffic/summary/use-summary";
import { valueLabel } from "@/components/traffic/summary/value-label";
import { Section } from "@/components/ui/card";
import { counted, whole } from "@/components/ui/numbers";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { type Campaign, filterOf } from "./use-campaigns";

const GROUPS = ["country", "asn", "network"] as const satisfies readonly Group[];
const MOST = 8;

/** When a campaign's calls came, and where from. */
export function CampaignTraffic({ campaign }: { campaign: Campaign }) {
  const t = useTranslations("campaigns");
  const { handle } = useWorkspace();
  return (
    <Section
      title={t("traffic.title")}
      actions={
        <Link
          href={`/w/${handle}/traffic?${queryOf(filterOf(campaign))}`}
          className="text-sm underline underline-offset-4"
        >
          {t("traffic.records")}
        </Link>
      }
    >
      <div className="space-y-4">
        <OverTime campaign={campaign} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
          {GROUPS.map((by) => (
            <Ranking key={by} campaign={campaign} by={by} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function OverTime({ campaign }: { campaign: Campaign }) {
  const t = useTranslations("campaigns");
  const tUi = useTranslations("ui");
  const { data, error, refetch } = useSummary(filterOf(campaign), null);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={5} />;
  const toBar = (
    bucket: ReturnType<typeof onTimeAxis<SummaryAnswer["buckets"][number]>>[number],
  ): Bar => ({
    ...{ start: bucket.start, label: bucket.label, tick: bucket.tick },
    ...{ total: bucket.calls, marked: bucket.blocked },
    rows: [
      { name: t("traffic.calls"), value: whole(bucket.calls) },
      { name: t("traffic.keptOut"), value: whole(bucket.blocked) },
    ],
    text: `${bucket.label}: ${counted(tUi, "call", bucket.calls)}`,
  });
  return (
    <PanelCard
      title={t("traffic.overTime")}
      aside={<Legend rest={t("traffic.letIn")} marked={t("traffic.keptOut")} />}
    >
      <ChartWithTable label={t("traffic.overTime")} bars={onTimeAxis(data.buckets).map(toBar)} />
    </PanelCard>
  );
}

function Ranking({ campaign, by }: { campaign: Campaign; by: Group }) {
  const tTraffic = useTranslations("traffic");
  const { handle } = useWorkspace();
  const filter = filterOf(campaign);
  const { data, error, refetch } = useSummary(filter, by);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={5} />;
  const { toFilter } = groupWords(by);
  return (
    <PanelCard title={tTraffic(`groups.${by}`)}>
      <RankList
        total={data.total.calls}
        items={data.groups.slice(0, MOST).map(({ value, label, calls, blocked }) => ({
          id: value,
          label: label ?? valueLabel(tTraffic, by, value),
          ...{ value: calls, marked: blocked },
          href: `/w/${handle}/traffic?${queryOf({ ...filter, ...toFilter(value) })}`,
        }))}
      />
    </PanelCard>
  );
}
