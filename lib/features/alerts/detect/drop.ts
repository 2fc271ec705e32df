import type { Episode } from "./episode";
import { expectationOf, levelOf } from "./expectation";
import { slotOf, sumOf, type TrafficSeen } from "./traffic-seen";

/*
 * A drop: almost no calls for five minutes, where earlier weeks had many at this hour and the last hour had them too. A
 * holiday is not a drop: its last hour was quiet as well.
 */

const WINDOW_MS = 300_000;
/** The largest share of the expected calls that still counts as a drop. */
const MOST_LEFT = 0.05;
const LEAST_EXPECTED = 100;
/** The ordinary level's least share that the last hour must have had. */
const LEAST_LEVEL = 0.3;
/** Above this share of what is expected, calls are back. */
const BACK = 0.3;
const MINUTES = WINDOW_MS / 60_000;

export function findDrop(seen: TrafficSeen, now: number): Episode | null {
  const least = expectationOf(seen, "calls")?.least ?? 0;
  const expected = least * MINUTES;
  if (expected < LEAST_EXPECTED) return null;
  const end = slotOf(now);
  const count = sumOf(seen.recent, "calls", end - WINDOW_MS);
  if (count > MOST_LEFT * expected) return null;
  if (levelOf(seen, "calls", now).mean < LEAST_LEVEL * least) return null;
  return {
    kind: "traffic.drop",
    measure: "calls",
    beganAt: end - WINDOW_MS,
    expected: least,
    extreme: Math.round(count / MINUTES),
    lastSeenAt: now,
  };
}

/** The drop after another look: seen again until calls are back, or no longer expected. */
export function followDrop(drop: Episode, seen: TrafficSeen, now: number): Episode {
  const least = expectationOf(seen, "calls")?.least ?? drop.expected;
  const count = sumOf(seen.recent, "calls", slotOf(now) - WINDOW_MS);
  const isBack = count > BACK * least * MINUTES || least * MINUTES < LEAST_EXPECTED;
  return isBack ? drop : { ...drop, lastSeenAt: now };
}
