import { MINUTE_MS } from "@/lib/base/durations";
import {
  type HourSample,
  LEVEL_GAP_MS,
  LEVEL_SPAN_MS,
  type Measure,
  SLOTS_A_MINUTE,
  type TrafficSeen,
} from "./traffic-seen";

/** Weeks that must have the same hour: with fewer, days are used, and with too few of those nothing is expected. */
const LEAST_WEEKS = 2;
const LEAST_DAYS = 3;
/** Makes a median absolute deviation comparable to a standard deviation. */
const MAD_SCALE = 1.4826;
/**
 * The share that counts from the hours before and after: enough that a step an hour early, as clocks change, is no
 * spike.
 */
const NEIGHBOR_SHARE = 0.8;
/** A burst that has come within the last hour is expected again. */
const PEAK_SHARE = 0.6;

/** Ordinary calls a minute in this hour of the week. */
export interface Expectation {
  readonly least: number;
  readonly most: number;
}

/** This hour's figures as earlier weeks, or days, suggest them; null for a workspace that is too new. */
export function expectationOf(
  { rhythm }: Pick<TrafficSeen, "rhythm">,
  measure: Measure,
): Expectation | null {
  const { weeks, days } = rhythm;
  if (hasSamples(weeks, LEAST_WEEKS)) {
    const ranges = weeks.map((samples) => rangeOf(valuesOf(samples, measure)));
    const own = ranges[ranges.length >> 1]?.most ?? 0;
    return perMinute(
      Math.min(...ranges.map(({ least }) => least)),
      Math.max(own, ...ranges.map(({ most }) => NEIGHBOR_SHARE * most)),
    );
  }
  if (!hasSamples(days, LEAST_DAYS)) return null;
  const values = days.flatMap((samples) => valuesOf(samples, measure));
  return perMinute(Math.min(...values), Math.max(...values));
}

/**
 * Calls a minute in the last hour, without its last two minutes, so that a rise that has just begun does not
 * hide itself.
 */
export function levelOf(
  { lastHour, since }: TrafficSeen,
  measure: Measure,
  now: number,
): { readonly mean: number; readonly upper: number } {
  const minutes = levelMinutes(since, now);
  const { sum, peak } = lastHour[measure];
  const mean = minutes < 1 ? 0 : sum / minutes;
  return { mean, upper: Math.max(mean, PEAK_SHARE * peak * SLOTS_A_MINUTE) };
}

/** How many minutes of the last hour say something: a workspace that began within it has fewer. */
export function levelMinutes(since: number | null, now: number): number {
  if (since === null) return 0;
  const end = now - LEVEL_GAP_MS;
  return Math.max(0, (end - Math.max(since, now - LEVEL_SPAN_MS)) / MINUTE_MS);
}

const hasSamples = (hours: readonly (readonly HourSample[])[], least: number): boolean =>
  hours.length > 0 && hours.every((samples) => samples.length >= least);

const valuesOf = (samples: readonly HourSample[], measure: Measure): number[] =>
  samples.map((sample) => sample[measure]);

function rangeOf(values: readonly number[]): Expectation {
  const middle = medianOf(values);
  const spread = MAD_SCALE * medianOf(values.map((value) => Math.abs(value - middle)));
  return { least: Math.max(0, middle - spread), most: middle + spread };
}

const perMinute = (least: number, most: number): Expectation => ({
  least: least / 60,
  most: most / 60,
});

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
