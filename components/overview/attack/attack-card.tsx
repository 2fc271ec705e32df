"use client";

import { useTranslations } from "next-intl";
import { RankList } from "@/components/charts/rank-list";
import { type Group, groupWords } from "@/components/traffic/summary/groups";
import { valueLabel } from "@/components/traffic/summary/value-label";
import { counted, whole } from "@/components/ui/numbers";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { Nothing, PanelCard } from "../panel-card";
import { type CountedWindow, useTrafficLink } from "../use-traffic-link";
import { compare, type Difference } from "./differences";
import { useAttack } from "./use-attack";

/** The present difference: the last hour beside the day before. */
export function AttackCard() {
  const t = useTranslations("overview");
  const tUi = useTranslations("ui");
  const tTraffic = useTranslations("traffic");
  const { data, error, refetch } = useAttack();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={5} />;
  const { found, calls } = compare(data);
  return (
    <PanelCard
      title={t("attackCard.whatIsDifferent")}
      aside={t("attackCard.nowInThe", {
        now: counted(tUi, "request", calls.now),
        whole: whole(Math.round(calls.expected)),
      })}
    >
      {found.length === 0 ? (
        <Nothing>{t("attackCard.nothingStandsOut")}</Nothing>
      ) : (
        <div className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map(({ by, differences }) => (
            <section key={by}>
              <h3 className="mb-1 text-xs text-quiet">{tTraffic(`groups.${by}`)}</h3>
              <Differences
                by={by}
                differences={differences}
                total={calls.now}
                window={data.lastHour}
              />
            </section>
          ))}
        </div>
      )}
    </PanelCard>
  );
}

function Differences({
  by,
  differences,
  total,
  window,
}: {
  by: Group;
  differences: readonly Difference[];
  total: number;
  window: CountedWindow;
}) {
  const t = useTranslations("traffic");
  const linkTo = useTrafficLink(window);
  return (
    <RankList
      total={total}
      items={differences.map(({ value, label, calls, blocked, wouldBlock, expected }) => ({
        id: value,
        label: label ?? valueLabel(t, by, value),
        ...{ value: calls, marked: blocked, warned: wouldBlock },
        before: Math.round(expected),
        href: linkTo(groupWords(by).toFilter(value)),
      }))}
    />
  );
}
