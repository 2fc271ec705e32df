import { dates } from "@/components/ui/dates";
import { whole } from "@/components/ui/numbers";
import type { CreditsView } from "@/lib/panel/answers/overview";

const DAY_MS = 86_400_000;

/** How long the credits last, in words. @param now epoch ms */
export function describeForecast(
  credits: CreditsView,
  now: number,
): { text: string; isUrgent: boolean } {
  const { quota, used, perDay, runsOutAt, periodEnd, isEnding } = credits;
  const end = dates.day(periodEnd);
  const renewal = isEnding ? `your plan ends on ${end}` : `they renew on ${end}`;
  if (used >= quota) return { text: `All used; ${renewal}`, isUrgent: true };
  if (perDay === 0) return { text: capital(renewal), isUrgent: false };
  const pace = `at ${whole(perDay)} a day`;
  if (runsOutAt === null) return { text: `Enough until ${renewal}, ${pace}`, isUrgent: false };
  const inMs = Date.parse(runsOutAt) - now;
  const day = (inMs < 2 * DAY_MS ? dates.moment : dates.day)(runsOutAt);
  return { text: `Used up on ${day}, ${pace}; ${renewal}`, isUrgent: true };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
