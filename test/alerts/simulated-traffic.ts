import { DAY_MS, HOUR_MS, WEEK_MS } from "@/lib/base/durations";
import {
  type HourSample,
  LEVEL_GAP_MS,
  LEVEL_SPAN_MS,
  RECENT_MS,
  type Rhythm,
  type Slot,
  slotOf,
  type TrafficSeen,
} from "@/lib/features/alerts/detect/traffic-seen";
import { SLOT_MS } from "@/lib/records/traffic-tally";

/** Calls a minute at a time (epoch ms). */
export type Shape = (at: number) => number;

export interface SimulatedTraffic {
  /** Which part of the calls is blocked. */
  readonly blockedShare: number;
  readonly shape: Shape;
  readonly seed: number;
  /** A factor of each minute and of each hour is `e^(noise * normal)`. */
  readonly noise: { readonly minute: number; readonly hour: number };
  /** Epoch ms; there is no traffic before. */
  readonly opensAt: number;
}

/** Repeatable traffic around a shape, as a look would read it from the database. */
export class Simulation {
  readonly #options: SimulatedTraffic;
  readonly #made = new Map<number, Slot>();
  readonly #hours = new Map<number, HourSample>();
  readonly #rhythms = new Map<number, Rhythm>();
  #level: (Pick<TrafficSeen, "lastHour" | "since"> & { readonly slot: number }) | undefined;

  constructor(options: SimulatedTraffic) {
    this.#options = options;
  }

  seenAt(now: number): TrafficSeen {
    const running = slotOf(now);
    const part = (now - running) / SLOT_MS;
    const recent = this.#slots(now - RECENT_MS, now).map((slot) =>
      slot.start < running
        ? slot
        : {
            start: slot.start,
            calls: Math.round(slot.calls * part),
            blocked: Math.round(slot.blocked * part),
          },
    );
    return { workspaceId: "w", recent, ...this.#levelAt(now), rhythm: this.#rhythmAt(now) };
  }

  /** The last hour as whole slots: the same for all looks within one. */
  #levelAt(now: number): Pick<TrafficSeen, "lastHour" | "since"> {
    if (this.#level?.slot === slotOf(now)) return this.#level;
    const hour = this.#slots(now - LEVEL_SPAN_MS, now - LEVEL_GAP_MS);
    const level = (measure: "calls" | "blocked") => ({
      sum: hour.reduce((sum, slot) => sum + slot[measure], 0),
      peak: Math.max(0, ...hour.map((slot) => slot[measure])),
    });
    this.#level = {
      slot: slotOf(now),
      lastHour: { calls: level("calls"), blocked: level("blocked") },
      since: hour[0]?.start ?? null,
    };
    return this.#level;
  }

  #slots(from: number, to: number): Slot[] {
    const found: Slot[] = [];
    for (let start = slotOf(from); start < to; start += SLOT_MS) {
      const slot = this.#slotAt(start);
      if (slot.calls > 0) found.push(slot);
    }
    return found;
  }

  #rhythmAt(now: number): Rhythm {
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
    const known = this.#rhythms.get(hour);
    if (known !== undefined) return known;
    const samples = (count: number, stepMs: number) =>
      [-1, 0, 1].map((offset) =>
        Array.from(
          { length: count },
          (_, at) => hour + offset * HOUR_MS - (at + 1) * stepMs,
        ).flatMap((start) => (start < this.#options.opensAt ? [] : [this.#hourAt(start)])),
      );
    const rhythm = { weeks: samples(4, WEEK_MS), days: samples(7, DAY_MS) };
    this.#rhythms.set(hour, rhythm);
    return rhythm;
  }

  #slotAt(start: number): Slot {
    const known = this.#made.get(start);
    if (known !== undefined) return known;
    const { shape, seed, noise, blockedShare, opensAt } = this.#options;
    const random = randomOf(seed ^ (start / SLOT_MS));
    const minute = Math.floor(start / 60_000);
    const factor = Math.exp(
      noise.minute * normal(randomOf(seed ^ (minute * 7919))) +
        noise.hour * normal(randomOf(seed ^ (Math.floor(start / HOUR_MS) * 104_729))),
    );
    const mean = start < opensAt ? 0 : (shape(start) * factor * SLOT_MS) / 60_000;
    const blocked = poisson(mean * blockedShare, random);
    const slot = { start, calls: blocked + poisson(mean * (1 - blockedShare), random), blocked };
    this.#made.set(start, slot);
    return slot;
  }

  #hourAt(start: number): HourSample {
    const known = this.#hours.get(start);
    if (known !== undefined) return known;
    let [calls, blocked] = [0, 0];
    for (let at = start; at < start + HOUR_MS; at += SLOT_MS) {
      const slot = this.#slotAt(at);
      calls += slot.calls;
      blocked += slot.blocked;
    }
    this.#hours.set(start, { calls, blocked });
    return { calls, blocked };
  }
}

/** mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function normal(random: () => number): number {
  random();
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function poisson(mean: number, random: () => number): number {
  if (mean <= 0) return 0;
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let [count, product] = [0, random()];
  const limit = Math.exp(-mean);
  while (product > limit) {
    count++;
    product *= random();
  }
  return count;
}
