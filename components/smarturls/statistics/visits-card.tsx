import { useTranslations } from "next-intl";
import type { Bar } from "@/components/charts/bar";
import { ChartWithTable } from "@/components/charts/chart-with-table";
import { Legend } from "@/components/charts/legend";
import { type AxisPlace, onTimeAxis } from "@/components/charts/time-axis";
import { Nothing, PanelCard } from "@/components/overview/panel-card";
import { counted, whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import { leftAtCheck } from "./left-at-check";
import type { VisitsBucket, VisitTotals } from "./use-link-statistics";

export function VisitsCard({
  series,
  total,
}: {
  series: readonly VisitsBucket[];
  total: VisitTotals;
}) {
  const t = useTranslations("smarturls");
  const tUi = useTranslations("ui");
  return (
    <PanelCard
      title={t("visitsCard.visitsOverTime")}
      aside={<Legend rest={t("visitsCard.notBlocked")} marked={t("visitsCard.blocked")} />}
    >
      {total.visits === 0 ? (
        <Nothing>{t("visitsCard.noVisitsIn")}</Nothing>
      ) : (
        <ChartWithTable
          label={t("visitsCard.visitsOverTime")}
          bars={onTimeAxis(series).map((bucket) => toBar(t, tUi, bucket))}
        />
      )}
    </PanelCard>
  );
}

function toBar(
  t: Translate<"smarturls">,
  tUi: Translate<"ui">,
  bucket: VisitsBucket & AxisPlace,
): Bar {
  const { start, label, tick, visits, humans, passed, blocked } = bucket;
  return {
    start,
    label,
    tick,
    // Visitors who reached the verification page in the previous hour may fail in this one.
    total: Math.max(visits, blocked),
    marked: blocked,
    rows: [
      { name: t("visitsCard.visits"), value: whole(visits) },
      { name: t("visitsCard.humans"), value: whole(humans) },
      { name: t("visitsCard.passed"), value: whole(passed) },
      { name: t("visitsCard.blocked"), value: whole(blocked) },
      { name: t("visitsCard.leftAtThe"), value: whole(leftAtCheck(bucket)) },
    ],
    text: t("visitsCard.labelVisitsHumans", {
      label,
      visits: counted(tUi, "visit", visits),
      humans: counted(tUi, "human", humans),
      blocked: whole(blocked),
    }),
  };
}
