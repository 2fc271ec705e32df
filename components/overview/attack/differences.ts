import type { SummaryAnswer } from "@/lib/panel/answers/traffic";

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

type Counted = Pick<SummaryAnswer, "groups">;

/**
 * The groups that stand out, the largest surplus first.
 *
 * @param scale the length of the present time by that of the time before
 */
export function findDifferences(now: Counted, before: Counted, scale: number): Difference[] {
  const known = new Map(before.groups.map(({ value, calls }) => [value, calls]));
  return now.groups
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
export function lookedForMs(
  { lookedBackTo }: Pick<SummaryAnswer, "lookedBackTo">,
  { from, to }: { readonly from: string; readonly to: string },
): number {
  return Math.max(1, Date.parse(to) - Math.max(Date.parse(from), Date.parse(lookedBackTo ?? from)));
}
