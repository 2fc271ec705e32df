import type { SignatureCounts, SignatureTraits } from "@/lib/features/traffic";
import { CountedSpan, expectedCalls, expectedTotal, usable } from "./expectation";
import {
  LEAST_ADDRESSES,
  LEAST_CONCENTRATION,
  LEAST_GAIN,
  LEAST_RATIO,
  NOISE,
  WIDESPREAD,
} from "./thresholds";

/** A signature that comes far more often than it did, and not because of an update or a crowd. */
export interface Unusual {
  readonly traits: SignatureTraits;
  readonly calls: number;
  /** Calls that would have been ordinary in the same time. */
  readonly expected: number;
}

const NONE: SignatureTraits = {
  agent: null,
  family: null,
  print: null,
  headerShape: null,
  path: null,
};

/**
 * Signatures that may be campaigns, those first that have the most calls beyond what is expected: of two that a wave
 * has in common, the one that fewer others have. Pure: who is behind them is asked afterwards, of few.
 *
 * @param spans counts of earlier spans; without any that is large enough, nothing is unusual
 */
export function findUnusual(
  counts: SignatureCounts,
  spans: readonly SignatureCounts[],
): readonly Unusual[] {
  const before = usable(spans.map((span) => new CountedSpan(span)));
  if (before.length === 0) return [];
  const now = new CountedSpan(counts);
  const found = counts.counts.flatMap(({ traits, calls }): Unusual[] => {
    // A family has no rule of its own, and a path no client.
    if (calls < LEAST_ADDRESSES || isNoClient(traits)) return [];
    if (isWidespread(traits, before)) return [];
    const expected = expectedCalls(traits, now, before);
    if (calls < expected * LEAST_RATIO) return [];
    const each = { traits, calls, expected };
    return isGain(each, now, before) && isConcentrated(each, now, before) ? [each] : [];
  });
  return found.sort((a, b) => b.calls - b.expected - (a.calls - a.expected));
}

const isNoClient = ({ agent, print, headerShape }: SignatureTraits): boolean =>
  agent === null && print === null && headerShape === null;

/** The user agent as the traffic store has its family. */
export const familyOf = (agent: string): string => agent.replaceAll(/[0-9]/g, "");

/** Whether a whole kind of browser has the signature's only trait of a client. */
function isWidespread(
  { agent, print, headerShape }: SignatureTraits,
  before: readonly CountedSpan[],
): boolean {
  if (agent !== null) return false;
  const client = { ...NONE, print, headerShape };
  return before.some((span) => span.of(client) > WIDESPREAD * span.counts.calls);
}

/**
 * Whether calls came on top: a browser's new version takes over what its older ones had, so all of them together grow
 * by nothing.
 */
function isGain(
  { traits: { agent, path }, calls, expected }: Unusual,
  now: CountedSpan,
  before: readonly CountedSpan[],
): boolean {
  const excess = calls - expected;
  const [all, usual, noise] = totalAround();
  return all - usual >= Math.max(LEAST_GAIN * excess, noise * usual);

  function totalAround(): readonly [all: number, usual: number, noise: number] {
    const wider =
      agent !== null
        ? { ...NONE, family: familyOf(agent), path }
        : path !== null
          ? { ...NONE, path }
          : null;
    return wider === null
      ? [now.counts.calls, expectedTotal(now, before), NOISE.all]
      : [now.of(wider), expectedCalls(wider, now, before), NOISE.family];
  }
}

/**
 * Whether what is new is this signature's: when a newsletter sends people to a page, all browsers grow there, each by
 * its share.
 */
function isConcentrated(
  { traits, calls, expected }: Unusual,
  now: CountedSpan,
  before: readonly CountedSpan[],
): boolean {
  const excess = calls - expected;
  const around = traits.path === null ? null : { ...NONE, path: traits.path };
  const others = around === null ? now.counts.calls - calls : now.of(around) - calls;
  const usual =
    around === null
      ? expectedTotal(now, before) - expected
      : expectedCalls(around, now, before) - expected;
  const othersExcess = Math.max(0, others - Math.max(0, usual));
  return excess >= LEAST_CONCENTRATION * (excess + othersExcess);
}
