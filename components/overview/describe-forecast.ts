import { whole } from "@/components/charts/format";
import type { CreditsView } from "@/lib/panel/answers/overview";

const DAY = new Intl.DateTimeFormat("en", { month: "short", day: "numeric" });
const HOUR = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const DAY_MS = 86_400_000;

/** How long the credits last, in words. */
export function describeForecast(credits: CreditsView): { text: string; isUrgent: boolean } {
  const { quota, used, perDay, runsOutAt, periodEnd, isEnding } = credits;
  const end = DAY.format(Date.parse(periodEnd));
  const renewal = isEnding ? `your subscription ends on ${end}` : `they renew on ${end}`;
  if (used >= quota) return { text: `All used; ${renewal}`, isUrgent: true };
  if (perDay === 0) return { text: capital(renewal), isUrgent: false };
  const pace = `At ${whole(perDay)} a day they`;
  if (runsOutAt === null) return { text: `${pace} last until ${end}`, isUrgent: false };
  const inMs = Date.parse(runsOutAt) - Date.now();
  const day = (inMs < 2 * DAY_MS ? HOUR : DAY).format(Date.parse(runsOutAt));
  return { text: `${pace} run out on ${day}; ${renewal}`, isUrgent: true };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
