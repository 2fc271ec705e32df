import type { SignatureCounts, SignatureTraits } from "@/lib/features/traffic";
import { FLOOR, LEAST_BEFORE } from "./thresholds";

/** Growth of the other traffic that a signature may share: a spot on television, a newsletter. */
const MOST_GROWTH = 20;

const keyOf = ({ agent, family, print, headerShape, path }: SignatureTraits): string =>
  JSON.stringify([agent, family, print, headerShape, path]);

/** The calls of a span, to look up by signature. */
export class CountedSpan {
  readonly #calls: ReadonlyMap<string, number>;

  constructor(readonly counts: SignatureCounts) {
    this.#calls = new Map(counts.counts.map(({ traits, calls }) => [keyOf(traits), calls]));
  }

  get hours(): number {
    return (this.counts.until - this.counts.since) / 3_600_000;
  }

  of(traits: SignatureTraits): number {
    return this.#calls.get(keyOf(traits)) ?? 0;
  }
}

/** Only spans with traffic to compare with. */
export const usable = (spans: readonly CountedSpan[]): readonly CountedSpan[] =>
  spans.filter(({ counts }) => counts.calls >= LEAST_BEFORE);

/**
 * The calls that a signature would have now by the spans before: the highest of them, raised by what the rest of the
 * traffic has grown by.
 */
export function expectedCalls(
  traits: SignatureTraits,
  now: CountedSpan,
  before: readonly CountedSpan[],
): number {
  const rest = now.counts.calls - now.of(traits);
  let highest = 0;
  for (const span of before) {
    const scale = now.hours / span.hours;
    const calls = Math.max(span.of(traits), FLOOR) * scale;
    const restBefore = Math.max(1, (span.counts.calls - span.of(traits)) * scale);
    const growth = Math.min(MOST_GROWTH, Math.max(1, rest / restBefore));
    highest = Math.max(highest, calls * growth);
  }
  return highest;
}

/**
 * All calls that would come now, by the spans before: the one in the middle, since a crowd of one day is in none of the
 * others.
 */
export function expectedTotal(now: CountedSpan, before: readonly CountedSpan[]): number {
  const totals = before
    .map((span) => (span.counts.calls * now.hours) / span.hours)
    .sort((a, b) => a - b);
  return totals[Math.floor(totals.length / 2)] ?? 0;
}
