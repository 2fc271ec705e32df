"use client";

import { useTranslations } from "next-intl";
import type { Bar } from "@/components/charts/bar";
import { BarChart } from "@/components/charts/bar-chart";
import { type AxisPlace, onTimeAxis } from "@/components/charts/time-axis";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { dates } from "@/components/ui/dates";
import { counted, whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import type { FilterState } from "../use-filter";
import { type SummaryAnswer, useSummary } from "./use-summary";

/** How many calls match, and when they came. A bar leads to its calls. */
export function SummaryStrip({ state }: { state: FilterState }) {
  const t = useTranslations("traffic");
  const tUi = useTranslations("ui");
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
                label={t("summaryStrip.callsOverTime")}
                size="strip"
                bars={onTimeAxis(data.buckets).map((bucket) => toBar(t, tUi, bucket))}
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
  const t = useTranslations("traffic");
  const tUi = useTranslations("ui");
  const parts = [
    total.blocked > 0 && t("summaryStrip.blockedBlocked", { blocked: whole(total.blocked) }),
    total.wouldBlock > 0 &&
      t("summaryStrip.wouldblockWouldBlock", { wouldBlock: whole(total.wouldBlock) }),
    !isExact &&
      lookedBackTo !== null &&
      t("summaryStrip.newestOnlySince", { lookedBackTo: dates.moment(lookedBackTo) }),
  ].filter((part) => part !== false);
  return (
    <div className="min-w-0 sm:min-w-44 sm:shrink-0" role="status">
      <p className="font-semibold tabular-nums">
        {isExact
          ? counted(tUi, "call", total.calls)
          : t("summaryStrip.callsCalls", { calls: whole(total.calls) })}
      </p>
      <p className="text-xs text-quiet">{parts.join(" · ")}</p>
    </div>
  );
}

function toBar(
  t: Translate<"traffic">,
  tUi: Translate<"ui">,
  bucket: SummaryAnswer["buckets"][number] & AxisPlace,
): Bar {
  const { start, label, tick, calls, blocked, wouldBlock } = bucket;
  return {
    ...{ start, label, tick, total: calls, marked: blocked, warned: wouldBlock },
    rows: [
      { name: t("summaryStrip.calls"), value: whole(calls) },
      { name: t("summaryStrip.blocked"), value: whole(blocked) },
      { name: t("summaryStrip.wouldBlock"), value: whole(wouldBlock) },
    ],
    text: t("summaryStrip.labelCallsBlocked", {
      label,
      calls: counted(tUi, "call", calls),
      blocked: whole(blocked),
      wouldBlock: whole(wouldBlock),
    }),
  };
}
