const DAY_MS = 86_400_000;

/** A session that no one uses ends after 14 days. */
export const IDLE_MS = 14 * DAY_MS;
/** Any session ends after 90 days, however it is used. */
export const LONGEST_MS = 90 * DAY_MS;
/** A session's last use is written down at most so often. */
export const SEEN_EVERY_MS = 5 * 60_000;

/** The condition under which a session still counts. */
export function aliveAt(now: number) {
  return {
    lastSeenAt: { gt: new Date(now - IDLE_MS) },
    createdAt: { gt: new Date(now - LONGEST_MS) },
  };
}
