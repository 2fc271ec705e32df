import type { Bar } from "@/components/charts/bar";
import { bucketLabel } from "@/components/charts/bucket-label";
import { ChartWithTable } from "@/components/charts/chart-with-table";
import { counted, whole } from "@/components/charts/format";
import { Legend } from "@/components/charts/legend";
import { Nothing, PanelCard } from "@/components/overview/panel-card";
import type { VisitsBucket, VisitTotals } from "@/lib/panel/answers/links";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

export function VisitsCard({
  series,
  total,
  range,
}: {
  series: readonly VisitsBucket[];
  total: VisitTotals;
  range: OverviewRange;
}) {
  return (
    <PanelCard title="Visits over time" aside={<Legend rest="Not blocked" marked="Blocked" />}>
      {total.visits === 0 ? (
        <Nothing>No visit in this time.</Nothing>
      ) : (
        <ChartWithTable
          label="Visits over time"
          bars={series.map((bucket) => toBar(bucket, range))}
        />
      )}
    </PanelCard>
  );
}

function toBar(
  { start, visits, humans, passed, blocked }: VisitsBucket,
  range: OverviewRange,
): Bar {
  const { label, tick } = bucketLabel(start, range);
  return {
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
    ],
    text: `${label}: ${counted(visits, "visit")}, ${counted(humans, "verified human")}, ${whole(blocked)} blocked`,
  };
}
