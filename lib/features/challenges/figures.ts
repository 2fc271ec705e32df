import { z } from "zod";
import { HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import { type ChallengeFailure, isFinal } from "@/lib/challenge/failures";
import { OTHER_VALUES } from "@/lib/kernel";

/* How challenges are counted and added up: those of policies as those of site keys. */

/**
 * Upper bounds in ms of the times that are distinguished; each is a quarter longer than the one before.
 */
const TIME_STEPS: readonly number[] = Array.from({ length: 32 }, (_, step) =>
  Math.round(100 * 1.25 ** step),
);
const LONGEST = TIME_STEPS.at(-1) ?? 0;
/** Lives of policies' tickets and of widgets' tickets, and some time for the last to be written. */
const LONGEST_LIFE_MS = 16 * MINUTE_MS;

interface Happening {
  readonly what: string;
  readonly why?: ChallengeFailure;
  readonly ms?: number;
  readonly hadFailed?: boolean;
  readonly isWeak?: boolean;
}

/** The words that a happening is counted by; none for a failure that the visitor may go on after. */
export function wordsOf({ what, why, ms, hadFailed, isWeak }: Happening): readonly string[] {
  if (why !== undefined && !isFinal(why)) return [];
  const words = ms === undefined ? [what] : [what, String(stepOf(ms))];
  return [...words, ...(hadFailed ? ["recovered"] : []), ...(isWeak ? ["weak"] : [])];
}

const stepOf = (ms: number): number => TIME_STEPS.find((step) => ms <= step) ?? LONGEST;

/** The outcomes of challenges. */
export const challengeFigures = z.object({
  shown: z.number(),
  solved: z.number(),
  failed: z.number(),
  givenUp: z
    .number()
    .describe(
      "Shown, and neither solved nor failed in their time; of hours whose challenges are over.",
    ),
  medianMs: z.number().nullable().describe("Of solving one, to a quarter; null: none was solved."),
  p95Ms: z.number().nullable().describe("95 % were solved within it, to a quarter."),
});
export type ChallengeFigures = z.output<typeof challengeFigures>;

/** A counter's row. */
export interface CountedRow<Dimension extends string = string> {
  readonly bucket: number;
  /** Challenges of its hour may still be solved. */
  readonly isOpen: boolean;
  readonly dimension: Dimension;
  readonly value: string;
  readonly count: number;
}

/** From which hour on (epoch ms) challenges may still be solved. */
export const openSince = (now: number): number =>
  Math.floor((now - LONGEST_LIFE_MS) / HOUR_MS) * HOUR_MS;

type Row = Pick<CountedRow, "value" | "count" | "isOpen">;

export function figuresOf(rows: readonly Row[]): ChallengeFigures {
  const over = rows.filter(({ isOpen }) => !isOpen);
  const left =
    countOf(over, "shown") +
    countOf(over, "recovered") -
    countOf(over, "solved") -
    countOf(over, "failed");
  return {
    shown: countOf(rows, "shown"),
    solved: countOf(rows, "solved"),
    failed: countOf(rows, "failed"),
    givenUp: Math.max(0, left),
    medianMs: timeOf(rows, 0.5),
    p95Ms: timeOf(rows, 0.95),
  };
}

/** How often a word was counted. */
export const countOf = (rows: readonly Pick<Row, "value" | "count">[], word: string): number =>
  rows.reduce((sum, { value, count }) => (value === word ? sum + count : sum), 0);

/** The step within which that share of the solved ones was solved. */
function timeOf(rows: readonly Row[], part: number): number | null {
  const wanted = part * TIME_STEPS.reduce((sum, step) => sum + countOf(rows, String(step)), 0);
  let seen = 0;
  const step = TIME_STEPS.find((each) => {
    seen += countOf(rows, String(each));
    return seen > 0 && seen >= wanted;
  });
  return step ?? null;
}

/** Rows whose value is `THING WORD`, by thing; of these only the word is left. */
export function byThing<R extends CountedRow>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    // Beyond the bound it is no longer known what of which thing was counted.
    if (row.value === OTHER_VALUES) continue;
    const at = row.value.lastIndexOf(" ");
    addTo(groups, row.value.slice(0, Math.max(at, 0)), { ...row, value: row.value.slice(at + 1) });
  }
  return groups;
}

/** Adds to the group of that name. */
export function addTo<R>(groups: Map<string, R[]>, name: string, row: R): void {
  const held = groups.get(name);
  if (held === undefined) groups.set(name, [row]);
  else held.push(row);
}

/** One row for each value, of all documents and hours. */
function summed(rows: readonly CountedRow[]): CountedRow[] {
  const byValue = new Map<string, CountedRow>();
  for (const row of rows) {
    const count = (byValue.get(row.value)?.count ?? 0) + row.count;
    byValue.set(row.value, { ...row, count });
  }
  return [...byValue.values()];
}

/** Reasons of failures, the most frequent first. */
export const challengeFailures = z.array(z.object({ why: z.string(), count: z.number() }));

export function failuresOf(rows: readonly CountedRow[]): z.output<typeof challengeFailures> {
  return summed(rows)
    .map(({ value, count }) => ({ why: value, count }))
    .sort((a, b) => b.count - a.count || (a.why < b.why ? -1 : 1));
}

export const deviceFigures = challengeFigures.extend({ value: z.string() });

export const devicesOf = (rows: readonly CountedRow[]): z.output<typeof deviceFigures>[] =>
  [...byThing(rows)]
    .map(([value, own]) => ({ value, ...figuresOf(own) }))
    .sort((a, b) => b.shown - a.shown || (a.value < b.value ? -1 : 1));
