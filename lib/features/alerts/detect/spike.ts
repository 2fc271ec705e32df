import { MINUTE_MS } from "@/lib/base/durations";
import { SLOT_MS } from "@/lib/records/traffic-tally";
import type { Episode } from "./episode";
import { expectationOf, levelMinutes, levelOf } from "./expectation";
import { MEASURES, type Measure, slotOf, sumOf, type TrafficSeen } from "./traffic-seen";

/*
 * A spike is far above what this hour of the week and the last hour suggest, by three bounds at once: a ratio
 * (noise grows with traffic), six deviations of a Poisson process (chance), and a number of calls (a small site
 * triples with every crawler).
 */

const LEAST_RATIO = 1.9;
/** An episode that has begun goes on at less. */
const GOES_ON_RATIO = 1.6;
const DEVIATIONS = 6;
/** More than expected, within a window of at most a minute. */
const LEAST_MORE: Readonly<Record<Measure, number>> = { calls: 80, blocked: 50 };
/** Whole slots of the window, in addition to the running one: 40 to 60 seconds. */
const WHOLE_SLOTS = 2;

/** Without history, only large, sustained increases are reported: ten times the last hour, for three minutes. */
const NEW_RATIO = 10;
const NEW_LEAST_A_MINUTE = 600;
const NEW_MINUTES = 3;
/** Minutes of the last hour that a level needs; a workspace that has just begun gets no alert. */
const NEW_LEVEL_MINUTES = 30;

/** A spike of the workspace's calls, or of its blocked ones; null without one. */
export function findSpike(seen: TrafficSeen, now: number): Episode | null {
  for (const measure of MEASURES) {
    const expectation = expectationOf(seen, measure);
    const level = levelOf(seen, measure, now);
    const count = countNow(seen, measure, now);
    const isSpike =
      expectation === null
        ? isEnormous(seen, measure, level.mean, now)
        : isAbove(count, measure, Math.max(expectation.most, level.upper), LEAST_RATIO);
    if (!isSpike) continue;
    const expected = Math.max(expectation?.most ?? 0, level.mean);
    return {
      kind: "traffic.spike",
      measure,
      beganAt: beginningOf(seen, measure, expected, now),
      expected,
      extreme: aMinute(count),
      lastSeenAt: now,
    };
  }
  return null;
}

/** The spike after another look: seen again where calls are still far above what was expected at its start. */
export function followSpike(spike: Episode, seen: TrafficSeen, now: number): Episode {
  const { measure, expected } = spike;
  const ordinary = Math.max(expected, expectationOf(seen, measure)?.most ?? 0);
  const count = countNow(seen, measure, now);
  if (!isAbove(count, measure, ordinary, GOES_ON_RATIO)) return spike;
  return { ...spike, extreme: Math.max(spike.extreme, aMinute(count)), lastSeenAt: now };
}

interface Count {
  readonly count: number;
  readonly seconds: number;
}

function countNow({ recent }: TrafficSeen, measure: Measure, now: number): Count {
  const from = slotOf(now) - WHOLE_SLOTS * SLOT_MS;
  return { count: sumOf(recent, measure, from), seconds: (now - from) / 1_000 };
}

const aMinute = ({ count, seconds }: Count): number => Math.round((count * 60) / seconds);

function isAbove(
  { count, seconds }: Count,
  measure: Measure,
  perMinute: number,
  ratio: number,
): boolean {
  const expected = (perMinute * seconds) / 60;
  return (
    count >= ratio * expected &&
    count >= expected + DEVIATIONS * Math.sqrt(expected) &&
    count >= expected + LEAST_MORE[measure]
  );
}

function isEnormous(seen: TrafficSeen, measure: Measure, level: number, now: number): boolean {
  if (levelMinutes(seen.since, now) < NEW_LEVEL_MINUTES) return false;
  const bound = Math.max(NEW_LEAST_A_MINUTE, NEW_RATIO * level);
  const end = slotOf(now);
  return Array.from({ length: NEW_MINUTES }, (_, back) => end - (back + 1) * MINUTE_MS).every(
    (start) => sumOf(seen.recent, measure, start, start + MINUTE_MS) >= bound,
  );
}

/** The first of the latest slots that are all above what is expected. */
function beginningOf(
  { recent }: TrafficSeen,
  measure: Measure,
  perMinute: number,
  now: number,
): number {
  const bound = (GOES_ON_RATIO * perMinute * SLOT_MS) / MINUTE_MS;
  const counts = new Map(recent.map((slot) => [slot.start, slot[measure]]));
  let start = slotOf(now) - SLOT_MS;
  while ((counts.get(start - SLOT_MS) ?? 0) > bound) start -= SLOT_MS;
  return start;
}
