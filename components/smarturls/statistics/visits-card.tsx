import type { Bar } from "@/components/charts/bar";
import { ChartWithTable } from "@/components/charts/chart-with-table";
import { Legend } from "@/components/charts/legend";
import { type AxisPlace, onTimeAxis } from "@/components/charts/time-axis";
import { Nothing, PanelCard } from "@/components/overview/panel-card";
import { counted, whole } from "@/components/ui/numbers";
import type { VisitsBucket, VisitTotals } from "@/lib/panel/answers/links";
import { leftAtCheck } from "./left-at-check";

export function VisitsCard({
  series,
  total,
}: {
  series: readonly VisitsBucket[];
  total: VisitTotals;
}) {
  return (
    <PanelCard title="Visits over time" aside={<Legend rest="Not blocked" marked="Blocked" />}>
      {total.visits === 0 ? (
        <Nothing>No visits in this period.</Nothing>
      ) : (
        <ChartWithTable label="Visits over time" bars={onTimeAxis(series).map(toBar)} />
      )}
    </PanelCard>
  );
}

function toBar(bucket: VisitsBucket & AxisPlace): Bar {
  const { start, label, tick, visits, humans, passed, blocked } = bucket;
  return {
    start,
    label,
    tick,
    // Visitors who reached the verification page in the previous hour may fail in this one.
    total: Math.max(visits, blocked),
    marked: blocked,
    rows: [
      { name: "Visits", value: whole(visits) },
      { name: "Humans", value: whole(humans) },
      { name: "Passed", value: whole(passed) },
      { name: "Blocked", value: whole(blocked) },
      { name: "Left at the check", value: whole(leftAtCheck(bucket)) },
    ],
    text: `${label}: ${counted(visits, "visit")}, ${counted(humans, "verified human")}, ${whole(blocked)} blocked`,
  };
}
