"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { Bar } from "@/components/charts/bar";
import { ChartWithTable } from "@/components/charts/chart-with-table";
import { Legend } from "@/components/charts/legend";
import { type AxisPlace, onTimeAxis } from "@/components/charts/time-axis";
import { counted, share, whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import { markId, marksOf, markText } from "./marks";
import { Nothing, PanelCard } from "./panel-card";
import type { Mark, OverviewAnswer, RequestsBucket } from "./use-overview";
import { useTrafficLink } from "./use-traffic-link";

/** Calls over time, with the saves that changed what was blocked. A bar leads to its calls. */
export function RequestsCard({ overview }: { overview: OverviewAnswer }) {
  const t = useTranslations("overview");
  const tUi = useTranslations("ui");
  const router = useRouter();
  const { requests, window, marks } = overview;
  const { series, total } = requests;
  const linkTo = useTrafficLink(window);
  const bars = onTimeAxis(series).map((bucket) => toBar(t, tUi, bucket));
  const warned = total.wouldBlock > 0 ? t("requestsCard.wouldBlock") : undefined;
  return (
    <PanelCard
      title={t("requestsCard.requestsOverTime")}
      aside={
        <Legend rest={t("requestsCard.letIn")} marked={t("requestsCard.blocked")} warned={warned} />
      }
    >
      {total.calls === 0 ? (
        <Nothing>{t("requestsCard.noRequestsIn")}</Nothing>
      ) : (
        <ChartWithTable
          label={t("requestsCard.requestsOverTime")}
          bars={bars}
          marks={marksOf(t, marks, series)}
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

function toBar(
  t: Translate<"overview">,
  tUi: Translate<"ui">,
  bucket: RequestsBucket & AxisPlace,
): Bar {
  const { start, label, tick, calls, blocked, wouldBlock } = bucket;
  const rows = [
    { name: t("requestsCard.requests"), value: whole(calls) },
    { name: t("requestsCard.blocked"), value: whole(blocked) },
    { name: t("requestsCard.wouldBlock"), value: whole(wouldBlock) },
    { name: t("requestsCard.blockedShare"), value: share(blocked, calls) },
  ];
  const said = {
    label,
    requests: counted(tUi, "request", calls),
    blocked: whole(blocked),
  };
  return {
    ...{ start, label, tick, total: calls, marked: blocked, warned: wouldBlock, rows },
    text:
      wouldBlock > 0
        ? t("requestsCard.withWouldBlock", { ...said, wouldBlock: whole(wouldBlock) })
        : t("requestsCard.labelCallsBlocked", said),
  };
}

/** The saves that a chart marks, in words. */
function MarkList({ marks }: { marks: readonly Mark[] }) {
  const t = useTranslations("overview");
  const tUi = useTranslations("ui");
  if (marks.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer text-xs text-quiet hover:text-ink">
        <span aria-hidden className="mr-1.5 inline-block size-[7px] rotate-45 bg-ink" />
        {t("markList.lengthInThis", { length: counted(tUi, "policySave", marks.length) })}
      </summary>
      <ul className="mt-2 max-h-60 space-y-1 overflow-y-auto text-xs text-quiet">
        {marks.toReversed().map((mark) => (
          <li key={markId(mark)} className="wrap-anywhere">
            {markText(t, mark)}
          </li>
        ))}
      </ul>
    </details>
  );
}
