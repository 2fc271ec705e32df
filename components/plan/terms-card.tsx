import type { ReactNode } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { whole } from "@/components/ui/numbers";
import type { Held, PlanView, StandingState } from "@/lib/panel/answers/plan";

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long" });

const STATUS: Readonly<Record<StandingState, readonly [tone: Tone, words: string]>> = {
  fine: ["good", "Active"],
  low: ["warning", "Active"],
  out: ["danger", "Out of credits"],
  expired: ["danger", "Ended"],
  suspended: ["danger", "Suspended"],
};
const HELD: Readonly<Record<Held["what"], string>> = {
  keys: "API keys",
  configurations: "Configurations",
  links: "SmartURLs",
};

/** The package and its bounds. */
export function TermsCard({ plan }: { plan: PlanView }) {
  const [tone, words] = STATUS[plan.state];
  return (
    <Card>
      <dl className="divide-y divide-line text-sm">
        <Line name="Package">
          {plan.package} <Badge tone={tone}>{words}</Badge>
          {plan.reason !== null && <p className="mt-1 text-quiet">{plan.reason}</p>}
        </Line>
        <Line name="Credits">{whole(plan.quota)} every 30 days</Line>
        <Line name="This period">{period(plan)}</Line>
        <Line name="Ends">
          {plan.expiresAt === null ? "Never: it renews by itself" : day(plan.expiresAt)}
        </Line>
        <Line name="API calls">{whole(plan.rate)} per second</Line>
        <Line name="SmartURL visits">
          {whole(plan.usedByLinks)} credits used. They may use up to {plan.linkShare}% of all.
        </Line>
        {plan.held.map(({ what, held, most }) => (
          <Line key={what} name={HELD[what]}>
            {whole(held)} of {whole(most)}
          </Line>
        ))}
      </dl>
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 px-5 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const day = (iso: string) => DAY.format(Date.parse(iso));

function period({ periodStart, renewsAt, expiresAt }: PlanView): string {
  const end = renewsAt ?? expiresAt;
  return end === null ? `Since ${day(periodStart)}` : `${day(periodStart)} to ${day(end)}`;
}
