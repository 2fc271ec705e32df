import { dates } from "@/components/ui/dates";
import { whole } from "@/components/ui/numbers";
import { DAY_MS } from "@/lib/base/durations";
import type { Translate } from "@/lib/messages/translate";
import type { PlanView } from "./use-plan";

type Pace = Pick<PlanView, "perDay" | "runsOutAt" | "used" | "renewsAt" | "expiresAt"> & {
  readonly quota: number;
};

/** How long the credits last at the pace of the last seven days, and when they renew. */
export function paceWords(t: Translate<"plan">, plan: Pace, now: number): string {
  return [lasting(t, plan, now), renewing(t, plan)].filter((words) => words !== "").join(" ");
}

function lasting(
  t: Translate<"plan">,
  { perDay, runsOutAt, quota, used }: Pace,
  now: number,
): string {
  if (used >= quota) return t("pace.none");
  const left = { left: whole(quota - used) };
  if (perDay === 0) return t("pace.left", left);
  const pace = { ...left, perDay: whole(perDay) };
  if (runsOutAt === null) return t("pace.outlast", pace);
  const days = Math.floor((Date.parse(runsOutAt) - now) / DAY_MS);
  if (days < 1) return t("pace.today", pace);
  return t("pace.days", { ...pace, count: days, days: whole(days) });
}

function renewing(t: Translate<"plan">, { renewsAt, expiresAt }: Pace): string {
  if (renewsAt !== null) return t("renewal.renews", { day: dates.longDay(renewsAt) });
  if (expiresAt === null) return "";
  return t("renewal.endsBefore", { day: dates.longDay(expiresAt) });
}
