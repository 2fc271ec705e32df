import { counted, whole } from "@/components/ui/numbers";
import type { PlanView } from "@/lib/panel/answers/plan";

const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat("en", { month: "long", day: "numeric" });

type Pace = Pick<PlanView, "perDay" | "runsOutAt" | "quota" | "used" | "renewsAt" | "expiresAt">;

/** How long the credits last at the pace of the last seven days, and when they renew. */
export function paceWords(plan: Pace, now: number): string {
  return `${lasting(plan, now)} ${renewing(plan)}`;
}

function lasting({ perDay, runsOutAt, quota, used }: Pace, now: number): string {
  if (used >= quota) return "None are left.";
  const left = `${whole(quota - used)} left.`;
  if (perDay === 0) return left;
  const pace = `${left} At ${whole(perDay)} a day`;
  if (runsOutAt === null) return `${pace}, they outlast the period.`;
  const days = Math.floor((Date.parse(runsOutAt) - now) / DAY_MS);
  return days < 1 ? `${pace}, they run out today.` : `${pace}, they last ${counted(days, "day")}.`;
}

function renewing({ renewsAt, expiresAt }: Pace): string {
  if (renewsAt !== null) return `Credits renew on ${DAY.format(Date.parse(renewsAt))}.`;
  if (expiresAt === null) return "";
  return `Your subscription ends on ${DAY.format(Date.parse(expiresAt))}, before credits renew.`;
}
