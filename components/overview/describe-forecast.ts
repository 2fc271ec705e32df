import { dates } from "@/components/ui/dates";
import { whole } from "@/components/ui/numbers";
import { DAY_MS } from "@/lib/base/durations";
import type { Translate } from "@/lib/messages/translate";
import type { CreditsView } from "./use-overview";

/** How long the credits last, in words. @param now epoch ms */
export function describeForecast(
  t: Translate<"overview">,
  credits: CreditsView & { readonly quota: number },
  now: number,
): { text: string; isUrgent: boolean } {
  const { quota, used, runsOutAt, periodEnd, isEnding } = credits;
  const end = dates.day(periodEnd);
  const then = isEnding ? "Ends" : "Renews";
  if (used >= quota) return { text: t(`forecast.allUsed${then}`, { end }), isUrgent: true };
  if (credits.perDay === 0) {
    return { text: t(isEnding ? "forecast.ends" : "forecast.renews", { end }), isUrgent: false };
  }
  const perDay = whole(credits.perDay);
  if (runsOutAt === null) {
    return { text: t(`forecast.enough${then}`, { end, perDay }), isUrgent: false };
  }
  const inMs = Date.parse(runsOutAt) - now;
  const day = (inMs < 2 * DAY_MS ? dates.moment : dates.day)(runsOutAt);
  return { text: t(`forecast.usedUp${then}`, { day, end, perDay }), isUrgent: true };
}
