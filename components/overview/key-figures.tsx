import { BEFORE, describeChange } from "@/components/charts/describe-change";
import { Figure } from "@/components/charts/figure";
import { compact, share, whole } from "@/components/charts/format";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import type { CreditsView, OverviewAnswer, Tally } from "@/lib/panel/answers/overview";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { describeForecast } from "./describe-forecast";

export function KeyFigures({
  requests,
  credits,
  range,
}: {
  requests: OverviewAnswer["requests"];
  credits: CreditsView;
  range: OverviewRange;
}) {
  const { total, previous } = requests;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure name="Requests" value={whole(total.calls)}>
        {describeChange(total.calls, previous.calls, range)}
      </Figure>
      <Figure name="Blocked" value={whole(total.blocked)}>
        {describeChange(total.blocked, previous.blocked, range)}
      </Figure>
      <Figure name="Blocked share" value={share(total.blocked, total.calls)}>
        {shareBefore(previous, BEFORE[range])}
      </Figure>
      <CreditsFigure credits={credits} />
    </dl>
  );
}

function CreditsFigure({ credits }: { credits: CreditsView }) {
  const { quota, used } = credits;
  const left = Math.max(0, quota - used);
  const { text, isUrgent } = describeForecast(credits);
  return (
    <Card className="p-4 sm:p-5">
      <dt className="text-sm text-quiet">Credits left</dt>
      <dd>
        <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">
          {whole(left)}
          <span className="text-sm font-normal text-quiet"> of {compact(quota)}</span>
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
  return calls === 0 ? `Nothing to compare with in ${name}` : `${share(blocked, calls)} in ${name}`;
}
