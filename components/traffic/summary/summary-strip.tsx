"use client";

import type { Bar } from "@/components/charts/bar";
import { BarChart } from "@/components/charts/bar-chart";
import { type AxisPlace, onTimeAxis } from "@/components/charts/time-axis";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { dates } from "@/components/ui/dates";
import { counted, whole } from "@/components/ui/numbers";
import type { SummaryAnswer } from "@/lib/panel/answers/traffic";
import type { FilterState } from "../use-filter";
import { useSummary } from "./use-summary";

/** How many calls match, and when they came. A bar leads to its calls. */
export function SummaryStrip({ state }: { state: FilterState }) {
  const { data, isPlaceholderData, error } = useSummary(state.filter, state.by);
  // The rows below say what went wrong.
  if (error !== null) return null;
  return (
    <Card
      className={cn(
        "mb-3 flex min-h-16 flex-wrap items-center gap-x-4 px-4 py-1.5 transition-opacity sm:h-16 sm:flex-nowrap",
        isPlaceholderData && "opacity-60",
      )}
      aria-busy={data === undefined || isPlaceholderData}
    >
      {data !== undefined && (
        <>
          <Count summary={data} />
          {data.buckets.length > 1 && (
            <div className="min-w-40 grow">
              <BarChart
                label="Calls over time"
                size="strip"
                bars={onTimeAxis(data.buckets).map(toBar)}
                onChoose={({ start }) =>
                  state.change({
                    since: undefined,
                    from: start,
                    to: new Date(Date.parse(start) + data.bucketMs).toISOString(),
                  })
                }
              />
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function Count({ summary: { total, isExact, lookedBackTo } }: { summary: SummaryAnswer }) {
  const parts = [
    total.blocked > 0 && `${whole(total.blocked)} blocked`,
    total.wouldBlock > 0 && `${whole(total.wouldBlock)} would block`,
    !isExact && lookedBackTo !== null && `newest only, since ${dates.moment(lookedBackTo)}`,
  ].filter((part) => part !== false);
  return (
    <div className="min-w-0 sm:min-w-44 sm:shrink-0" role="status">
      <p className="font-semibold tabular-nums">
        {isExact ? counted(total.calls, "call") : `${whole(total.calls)}+ calls`}
      </p>
      <p className="text-xs text-quiet">{parts.join(" · ")}</p>
    </div>
  );
}

function toBar(bucket: SummaryAnswer["buckets"][number] & AxisPlace): Bar {
  const { start, label, tick, calls, blocked, wouldBlock } = bucket;
  return {
    ...{ start, label, tick, total: calls, marked: blocked, warned: wouldBlock },
    rows: [
      { name: "Calls", value: whole(calls) },
      { name: "Blocked", value: whole(blocked) },
      { name: "Would block", value: whole(wouldBlock) },
    ],
    text: `${label}: ${counted(calls, "call")}, ${whole(blocked)} blocked, ${whole(wouldBlock)} would be`,
  };
}
