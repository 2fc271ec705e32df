"use client";

import { useRouter } from "next/navigation";
import type { Bar } from "@/components/charts/bar";
import { ChartWithTable } from "@/components/charts/chart-with-table";
import { Legend } from "@/components/charts/legend";
import { type AxisPlace, onTimeAxis } from "@/components/charts/time-axis";
import { counted, share, whole } from "@/components/ui/numbers";
import type { OverviewAnswer, RequestsBucket } from "@/lib/panel/answers/overview";
import { MarkList } from "./mark-list";
import { marksOf } from "./marks";
import { Nothing, PanelCard } from "./panel-card";
import { useTrafficLink } from "./use-traffic-link";

/** Calls over time, with the saves that changed what was blocked. A bar leads to its calls. */
export function RequestsCard({ overview }: { overview: OverviewAnswer }) {
  const router = useRouter();
  const { requests, window, marks } = overview;
  const { series, total } = requests;
  const linkTo = useTrafficLink(window);
  const bars = onTimeAxis(series).map(toBar);
  const warned = total.wouldBlock > 0 ? "Would block" : undefined;
  return (
    <PanelCard
      title="Requests over time"
      aside={<Legend rest="Let in" marked="Blocked" warned={warned} />}
    >
      {total.calls === 0 ? (
        <Nothing>No requests in this time.</Nothing>
      ) : (
        <ChartWithTable
          label="Requests over time"
          bars={bars}
          marks={marksOf(marks, series)}
          onChoose={({ start }) => {
            const to = bars[bars.findIndex((bar) => bar.start === start) + 1]?.start ?? window.to;
            router.push(linkTo({ from: start, to }));
          }}
        />
      )}
      <MarkList marks={marks} />
    </PanelCard>
  );
}

function toBar(bucket: RequestsBucket & AxisPlace): Bar {
  const { start, label, tick, calls, blocked, wouldBlock } = bucket;
  const rows = [
    { name: "Requests", value: whole(calls) },
    { name: "Blocked", value: whole(blocked) },
    { name: "Would block", value: whole(wouldBlock) },
    { name: "Blocked share", value: share(blocked, calls) },
  ];
  const would = wouldBlock > 0 ? `, ${whole(wouldBlock)} would be` : "";
  return {
    ...{ start, label, tick, total: calls, marked: blocked, warned: wouldBlock, rows },
    text: `${label}: ${counted(calls, "request")}, ${whole(blocked)} blocked${would}`,
  };
}
