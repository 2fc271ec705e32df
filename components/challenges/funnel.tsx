"use client";

import { useTranslations } from "next-intl";
import type { Bar } from "@/components/charts/bar";
import { ChartWithTable } from "@/components/charts/chart-with-table";
import { Legend } from "@/components/charts/legend";
import { onTimeAxis } from "@/components/charts/time-axis";
import { PanelCard } from "@/components/overview/panel-card";
import { whole } from "@/components/ui/numbers";
import { LINK_ITSELF } from "@/lib/features/challenges/browser";
import { checkOrRule } from "./check-or-rule";
import { DevicesCard } from "./devices-card";
import { documentName } from "./document-name";
import { FailuresCard } from "./failures-card";
import { FunnelTable } from "./funnel-table";
import { FunnelTotals } from "./funnel-totals";
import type { ChallengeStatistics } from "./use-challenges";

/** From asked to solved, over time and by what asked. */
export function Funnel({
  statistics: { total, series, documents, checks, devices, failures },
  isOld,
}: {
  statistics: ChallengeStatistics;
  /** Still showing the previous range. */
  isOld: boolean;
}) {
  const t = useTranslations("challenges");
  return (
    <div className="space-y-6" aria-busy={isOld}>
      <FunnelTotals total={total} />
      <PanelCard
        title={t("statistics.overTime")}
        aside={<Legend rest={t("statistics.solved")} marked={t("statistics.notSolved")} />}
      >
        <OverTime series={series} />
      </PanelCard>
      <FunnelTable
        title={t("statistics.checks")}
        column={t("statistics.check")}
        rows={checks.map(({ check, rule, ...figures }) => ({
          name:
            check === LINK_ITSELF
              ? t("statistics.linkItself")
              : checkOrRule(check, rule) || t("statistics.unknown"),
          figures,
        }))}
      />
      <FunnelTable
        title={t("statistics.documents")}
        column={t("statistics.policy")}
        rows={documents.map(({ document, ...figures }) => ({
          name: documentName(t, document),
          figures,
        }))}
      />
      <DevicesCard devices={devices} />
      <FailuresCard failures={failures} />
    </div>
  );
}

function OverTime({ series }: { series: ChallengeStatistics["series"] }) {
  const t = useTranslations("challenges");
  const bars = onTimeAxis(series).map(
    ({ start, label, tick, asked, shown, solved, failed }): Bar => {
      const most = Math.max(asked, shown, solved);
      return {
        start,
        label,
        tick,
        total: most,
        marked: most - solved,
        rows: [
          { name: t("statistics.asked"), value: whole(asked) },
          { name: t("statistics.shown"), value: whole(shown) },
          { name: t("statistics.solved"), value: whole(solved) },
          { name: t("statistics.failed"), value: whole(failed) },
        ],
        text: t("statistics.bar", {
          label,
          asked: whole(asked),
          shown: whole(shown),
          solved: whole(solved),
          failed: whole(failed),
        }),
      };
    },
  );
  return <ChartWithTable label={t("statistics.overTime")} bars={bars} />;
}
