"use client";

import { useTranslations } from "next-intl";
import { describeChange } from "@/components/charts/describe-change";
import { Figure } from "@/components/charts/figure";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { share, whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { describeForecast } from "./describe-forecast";
import type { CreditsView, OverviewAnswer, Tally } from "./use-overview";
import { useTrafficLink } from "./use-traffic-link";

export function KeyFigures({
  overview: { requests, credits, window },
  range,
}: {
  overview: OverviewAnswer;
  range: OverviewRange;
}) {
  const t = useTranslations("overview");
  const tCharts = useTranslations("charts");
  const { total, previous } = requests;
  const linkTo = useTrafficLink(window);
  const isMonitored = total.wouldBlock > 0 || previous.wouldBlock > 0;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure name={t("keyFigures.requests")} value={whole(total.calls)} href={linkTo({})}>
        {describeChange(tCharts, total.calls, previous.calls, range)}
      </Figure>
      <Figure
        name={t("keyFigures.blocked")}
        value={whole(total.blocked)}
        href={linkTo({ verdict: "blocked" })}
      >
        {t("keyFigures.blockedOfRequests", {
          blocked: share(total.blocked, total.calls),
          previous: shareBefore(t, previous, tCharts(`change.before.${range}`)),
        })}
      </Figure>
      <Figure
        name={t("keyFigures.wouldBlock")}
        value={whole(total.wouldBlock)}
        href={linkTo({ verdict: "would-block" })}
      >
        {isMonitored
          ? describeChange(tCharts, total.wouldBlock, previous.wouldBlock, range)
          : t("keyFigures.noMonitoredCheck")}
      </Figure>
      <CreditsFigure credits={credits} />
    </dl>
  );
}

function CreditsFigure({ credits }: { credits: CreditsView }) {
  const t = useTranslations("overview");
  const { quota, used } = credits;
  if (quota === null) {
    return (
      <Figure name={t("keyFigures.creditsUsed")} value={whole(used)}>
        {t("keyFigures.unlimited")}
      </Figure>
    );
  }
  const left = Math.max(0, quota - used);
  const { text, isUrgent } = describeForecast(t, { ...credits, quota }, Date.now());
  return (
    <Card className="p-4 sm:p-5">
      <dt className="text-sm text-quiet">{t("keyFigures.creditsLeft")}</dt>
      <dd>
        <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">
          {whole(left)}
          <span className="text-sm font-normal text-quiet">
            {" "}
            {t("keyFigures.ofQuota", { quota: whole(quota) })}
          </span>
        </p>
        <svg className="mt-2 h-1.5 w-full" aria-hidden>
          <rect width="100%" height="100%" rx="3" className="fill-raised" />
          <rect
            width={`${quota === 0 ? 0 : (left / quota) * 100}%`}
            height="100%"
            rx="3"
            className={isUrgent ? "fill-danger" : "fill-accent"}
          />
        </svg>
        <p className={cn("mt-1.5 text-xs", isUrgent ? "text-danger" : "text-quiet")}>{text}</p>
      </dd>
    </Card>
  );
}

function shareBefore(t: Translate<"overview">, { calls, blocked }: Tally, name: string): string {
  return calls === 0
    ? t("keyFigures.noRequestsIn", { name })
    : t("keyFigures.blockedInName", { blocked: share(blocked, calls), name });
}
