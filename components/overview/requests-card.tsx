import type { Bar } from "@/components/charts/bar";
import { bucketLabel } from "@/components/charts/bucket-label";
import { ChartWithTable } from "@/components/charts/chart-with-table";
import { counted, share, whole } from "@/components/charts/format";
import { Legend } from "@/components/charts/legend";
import type { OverviewAnswer, RequestsBucket } from "@/lib/panel/answers/overview";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { Nothing, PanelCard } from "./panel-card";

export function RequestsCard({
  requests: { series, total },
  range,
}: {
  requests: OverviewAnswer["requests"];
  range: OverviewRange;
}) {
  return (
    <PanelCard title="Requests over time" aside={<Legend rest="Let in" marked="Blocked" />}>
      {total.calls === 0 ? (
        <Nothing>No request in this time.</Nothing>
      ) : (
        <ChartWithTable
          label="Requests over time"
          bars={series.map((bucket) => toBar(bucket, range))}
        />
      )}
    </PanelCard>
  );
}

function toBar({ start, calls, blocked }: RequestsBucket, range: OverviewRange): Bar {
  const { label, tick } = bucketLabel(start, range);
  return {
    label,
    tick,
    total: calls,
    marked: blocked,
    rows: [
      { name: "Requests", value: whole(calls) },
      { name: "Blocked", value: whole(blocked) },
      { name: "Share", value: share(blocked, calls) },
    ],
    text: `${label}: ${counted(calls, "request")}, ${whole(blocked)} blocked`,
  };
}
