import type { GroupAnswer } from "@/components/traffic/summary/use-summary";
import type { AttackAnswer, AttackGroup, AttackSpan } from "./use-attack";

/** One group of calls that is more frequent than it was. */
export interface Difference {
  readonly value: string;
  readonly label: string | null;
  readonly calls: number;
  readonly blocked: number;
  readonly wouldBlock: number;
  /** Calls to expect in as much time, by the time before. */
  readonly expected: number;
}

/** Fewer calls than this are noise. */
const LEAST_CALLS = 10;
const LEAST_FACTOR = 2;
/** Deviations of a Poisson process. */
const LEAST_DEVIATIONS = 4;
const MOST_SHOWN = 5;

export interface Found {
  readonly by: AttackGroup;
  readonly differences: readonly Difference[];
}

/** How the last hour differs from the day before, by what something stands out; and how many calls it had. */
export function compare({ lastHour, before }: AttackAnswer): {
  readonly found: readonly Found[];
  readonly calls: { readonly now: number; readonly expected: number };
} {
  const scale = lookedForMs(lastHour) / lookedForMs(before);
  const groups = Object.keys(lastHour.calls.groups) as AttackGroup[]; // those of the answer
  const found = groups.map((by) => {
    const [recent, earlier] = [lastHour.calls.groups[by], before.calls.groups[by]];
    return { by, differences: findDifferences(recent, earlier, scale) };
  });
  const calls = {
    now: lastHour.calls.total.calls,
    expected: before.calls.total.calls * scale,
  };
  return { found: found.filter(({ differences }) => differences.length > 0), calls };
}

type Counted = readonly GroupAnswer[];

/**
 * The groups that stand out, the largest surplus first.
 *
 * @param scale the length of the present time by that of the time before
 */
export function findDifferences(now: Counted, before: Counted, scale: number): Difference[] {
  const known = new Map(before.map(({ value, calls }) => [value, calls]));
  return now
    .map((group) => ({ ...group, expected: (known.get(group.value) ?? 0) * scale }))
    .filter(isRemarkable)
    .sort((a, b) => b.calls - b.expected - (a.calls - a.expected))
    .slice(0, MOST_SHOWN);
}

function isRemarkable({ calls, expected }: Pick<Difference, "calls" | "expected">): boolean {
  return (
    calls >= LEAST_CALLS &&
    calls >= LEAST_FACTOR * expected &&
    calls - expected >= LEAST_DEVIATIONS * Math.sqrt(Math.max(1, expected))
  );
}

/** How long a summary looked, ms: shorter than asked when there was too much to look at. */
function lookedForMs({ from, to, calls: { lookedBackTo } }: AttackSpan): number {
  return Math.max(1, Date.parse(to) - Math.max(Date.parse(from), Date.parse(lookedBackTo ?? from)));
}
