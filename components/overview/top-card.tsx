"use client";

import { useTranslations } from "next-intl";
import { RankList } from "@/components/charts/rank-list";
import { type Group, groupWords } from "@/components/traffic/summary/groups";
import type { GroupAnswer } from "@/components/traffic/summary/use-summary";
import { dates } from "@/components/ui/dates";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { Nothing, PanelCard } from "./panel-card";
import { type TopAnswer, useTop } from "./use-overview";
import { type CountedWindow, useTrafficLink } from "./use-traffic-link";

const LISTS = [
  { of: "addresses", by: "ip" },
  { of: "paths", by: "path" },
  { of: "agents", by: "agent" },
] as const satisfies readonly { of: keyof TopAnswer; by: Group }[];

/** The most frequent addresses, paths and user agents. */
export function TopCards({
  range,
  window,
  total,
}: {
  range: OverviewRange;
  window: CountedWindow;
  /** All requests of that time. */
  total: number;
}) {
  const t = useTranslations("overview");
  const { data, error, refetch } = useTop(range);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={4} />;
  const { lookedBackTo } = data;
  // The figures count only that far back, and so do their links.
  const counted = lookedBackTo === null ? window : { ...window, from: lookedBackTo };
  const aside =
    lookedBackTo === null
      ? undefined
      : t("topCard.sinceLookedbackto", { lookedBackTo: dates.moment(lookedBackTo) });
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
      {LISTS.map(({ of, by }) => (
        <PanelCard key={of} title={t(`topCard.${of}`)} aside={aside}>
          {data[of].length === 0 ? (
            <Nothing>{t("topCard.noneInThis")}</Nothing>
          ) : (
            <TopList
              groups={data[of]}
              by={by}
              window={counted}
              total={lookedBackTo === null ? total : null}
            />
          )}
        </PanelCard>
      ))}
    </div>
  );
}

function TopList({
  groups,
  by,
  window,
  total,
}: {
  groups: readonly GroupAnswer[];
  by: Group;
  window: CountedWindow;
  total: number | null;
}) {
  const linkTo = useTrafficLink(window);
  const { toFilter } = groupWords(by);
  return (
    <RankList
      total={total}
      items={groups.map(({ value, label, calls, blocked, wouldBlock }) => ({
        id: value,
        label: (
          <span title={value}>
            <span className="font-mono text-xs">{value}</span>
            {label !== null && <span className="ml-2 text-xs text-quiet">{label}</span>}
          </span>
        ),
        ...{ value: calls, marked: blocked, warned: wouldBlock, href: linkTo(toFilter(value)) },
      }))}
    />
  );
}
