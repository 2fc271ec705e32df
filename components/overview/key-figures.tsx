"use client";

import { BEFORE, describeChange } from "@/components/charts/describe-change";
import { Figure } from "@/components/charts/figure";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { share, whole } from "@/components/ui/numbers";
import type { CreditsView, OverviewAnswer, Tally } from "@/lib/panel/answers/overview";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { describeForecast } from "./describe-forecast";
import { useTrafficLink } from "./use-traffic-link";

export function KeyFigures({
  overview: { requests, credits, window },
  range,
}: {
  overview: OverviewAnswer;
  range: OverviewRange;
}) {
  const { total, previous } = requests;
  const linkTo = useTrafficLink(window);
  const isMonitored = total.wouldBlock > 0 || previous.wouldBlock > 0;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure name="Requests" value={whole(total.calls)} href={linkTo({})}>
        {describeChange(total.calls, previous.calls, range)}
      </Figure>
      <Figure name="Blocked" value={whole(total.blocked)} href={linkTo({ verdict: "blocked" })}>
        {share(total.blocked, total.calls)} of requests; {shareBefore(previous, BEFORE[range])}
      </Figure>
      <Figure
        name="Would block"
        value={whole(total.wouldBlock)}
        href={linkTo({ verdict: "would-block" })}
      >
        {isMonitored
          ? describeChange(total.wouldBlock, previous.wouldBlock, range)
          : "No monitored check matched"}
      </Figure>
      <CreditsFigure credits={credits} />
    </dl>
  );
}

function CreditsFigure({ credits }: { credits: CreditsView }) {
  const { quota, used } = credits;
  const left = Math.max(0, quota - used);
  const { text, isUrgent } = describeForecast(credits, Date.now());
  return (
    <Card className="p-4 sm:p-5">
      <dt className="text-sm text-quiet">Credits left</dt>
      <dd>
        <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">
          {whole(left)}
          <span className="text-sm font-normal text-quiet"> of {whole(quota)}</span>
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

function shareBefore({ calls, blocked }: Tally, name: string): string {
  return calls === 0 ? `no requests in ${name}` : `${share(blocked, calls)} in ${name}`;
}
