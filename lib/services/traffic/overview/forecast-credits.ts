const DAY_MS = 86_400_000;
/** A first burst of calls is no pace yet: it is taken as what a whole day brings. */
const SHORTEST_MS = DAY_MS;

export interface CreditPace {
  readonly left: number;
  /** Credits spent from `since` until now. */
  readonly spent: number;
  /** Epoch ms, as the others. */
  readonly since: number;
  readonly now: number;
  /** When the credits renew or end. */
  readonly end: number;
}

/** When the credits run out at this pace; null when they last until they renew. */
export function forecastCredits({ left, spent, since, now, end }: CreditPace): {
  readonly perDay: number;
  readonly runsOutAt: number | null;
} {
  const perMs = spent / Math.max(now - since, SHORTEST_MS);
  const perDay = Math.round(perMs * DAY_MS);
  if (left === 0) return { perDay, runsOutAt: now };
  const runsOutAt = perMs === 0 ? Number.POSITIVE_INFINITY : now + left / perMs;
  return { perDay, runsOutAt: runsOutAt < end ? Math.round(runsOutAt) : null };
}
