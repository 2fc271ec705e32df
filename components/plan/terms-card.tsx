import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import type { PlanView, StandingState } from "./use-plan";

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long" });

const TONES: Readonly<Record<StandingState, Tone>> = {
  fine: "good",
  low: "warning",
  out: "danger",
  expired: "danger",
  suspended: "danger",
};

/** The package and its bounds. */
export function TermsCard({ plan }: { plan: PlanView }) {
  const t = useTranslations("plan");
  const tUi = useTranslations("ui");
  return (
    <Card>
      <dl className="divide-y divide-line text-sm">
        <Line name={t("termsCard.package")}>
          {plan.package}{" "}
          <Badge tone={TONES[plan.state]}>{t(`termsCard.states.${plan.state}`)}</Badge>
          {plan.reason !== null && <p className="mt-1 text-quiet">{plan.reason}</p>}
        </Line>
        <Line name={t("termsCard.credits")}>
          {plan.quota === null
            ? tUi("unlimited")
            : t("termsCard.quotaEvery30", { quota: whole(plan.quota) })}
        </Line>
        <Line name={t("termsCard.thisPeriod")}>{period(t, plan)}</Line>
        <Line name={t("termsCard.ends")}>
          {plan.expiresAt === null ? t("termsCard.neverItRenews") : day(plan.expiresAt)}
        </Line>
        <Line name={t("termsCard.apiCalls")}>
          {plan.rate === null || plan.burst === null
            ? tUi("unlimited")
            : t("termsCard.ratePerSecond", { rate: whole(plan.rate), burst: whole(plan.burst) })}
        </Line>
        <Line name={t("termsCard.smarturlVisits")}>
          {plan.quota === null
            ? t("termsCard.usedByLinks", { usedByLinks: whole(plan.usedByLinks) })
            : t("termsCard.usedbylinksCreditsUsed", {
                usedByLinks: whole(plan.usedByLinks),
                linkShare: plan.linkShare,
              })}
        </Line>
        {plan.held.map(({ what, held, most }) => (
          <Line key={what} name={t(`termsCard.held.${what}`)}>
            {t("termsCard.heldOfMost", { held: whole(held), most: whole(most) })}
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

function period(t: Translate<"plan">, { periodStart, renewsAt, expiresAt }: PlanView): string {
  const end = renewsAt ?? expiresAt;
  return end === null
    ? t("termsCard.sincePeriodstart", { periodStart: day(periodStart) })
    : t("termsCard.periodstartToEnd", { periodStart: day(periodStart), end: day(end) });
}
