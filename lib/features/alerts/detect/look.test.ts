import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from "@/lib/base/durations";
import { type Shape, type SimulatedTraffic, Simulation } from "@/test/alerts/simulated-traffic";
import { size } from "@/test/size";
import { EPISODE_KINDS, type Episode, type EpisodeKind } from "./episode";
import { lookFor } from "./look";

const LOOK_MS = 10_000;
/** A Monday. */
const WEEK = Date.parse("2026-11-02T00:00:00Z");

const hourOf = (at: number) => (at % DAY_MS) / HOUR_MS;
const isWeekend = (at: number) => [0, 6].includes(new Date(at).getUTCDay());
const bell = (hour: number, centre: number, width: number) =>
  Math.exp(-(((hour - centre) / width) ** 2));

/** Opens at eight, has lunch, closes at six: steps. Weekends are quiet. */
const office: Shape = (at) => {
  const hour = hourOf(at);
  const isOpen = hour >= 8 && hour < 18 && !isWeekend(at);
  return isOpen ? (hour >= 12 && hour < 13 ? 420 : 600) : 80;
};
/** A peak at nine in the evening, higher at weekends. */
const evening: Shape = (at) =>
  (100 + 900 * bell(hourOf(at), 21, 2.5) + 200 * bell(hourOf(at), 12, 3)) *
  (isWeekend(at) ? 1.3 : 1);
const flat: Shape = () => 200;
/** Wednesday is a holiday in the offices. */
const holiday: Shape = (at) =>
  at >= WEEK + 2 * DAY_MS && at < WEEK + 3 * DAY_MS ? 80 : office(at);
/** A shop with a visitor now and then, and a crawler that takes 60 pages at once every six hours. */
const tiny: Shape = (at) => (at % (6 * HOUR_MS) < MINUTE_MS ? 60 : 0.5);
/** The office's clocks go back an hour this week. */
const winterTime: Shape = (at) => office(at < WEEK ? at : at - HOUR_MS);

const SHAPES = { office, evening, flat, holiday, tiny, winterTime };

const simulate = (shape: Shape, options: Partial<SimulatedTraffic> = {}) =>
  new Simulation({
    shape,
    seed: 1,
    noise: { minute: 0.12, hour: 0.08 },
    blockedShare: 0.1,
    opensAt: 0,
    ...options,
  });

interface Told {
  readonly kind: EpisodeKind;
  readonly at: number;
  readonly episode: Episode;
  endedAt: number | null;
}

/** Looks every ten seconds, or as often as `stepMs` says. @returns the episodes, in order */
function watch(simulation: Simulation, from: number, to: number, stepMs = LOOK_MS): Told[] {
  const told: Told[] = [];
  const open: Partial<Record<EpisodeKind, Episode>> = {};
  for (let now = from + 3_000; now < to; now += stepMs) {
    const seen = simulation.seenAt(now);
    for (const kind of EPISODE_KINDS) {
      const finding = lookFor(kind, seen, open[kind] ?? null, now);
      if (finding === null) continue;
      const { change, episode } = finding;
      if (change === "begins") told.push({ kind, at: now, episode, endedAt: null });
      if (change === "ends") {
        delete open[kind];
        const last = told.findLast((each) => each.kind === kind);
        if (last !== undefined) last.endedAt = now;
      } else open[kind] = episode;
    }
  }
  return told;
}

describe("an ordinary week raises nothing", () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    // More seeds, for the three that are shapes of days.
    it.each(shape === office || shape === evening || shape === flat ? size([1], [1, 2, 5]) : [1])(
      `in the shape ${name}, seed %i`,
      { timeout: 120_000 },
      (seed) => {
        const stepMs = size(4 * LOOK_MS, LOOK_MS);
        expect(watch(simulate(shape, { seed }), WEEK, WEEK + WEEK_MS, stepMs)).toEqual([]);
      },
    );
  }
});

describe("a spike is told within a minute of its start", () => {
  const night = WEEK + DAY_MS + 3 * HOUR_MS;
  const noon = WEEK + DAY_MS + 12 * HOUR_MS + 30 * MINUTE_MS;
  const cases = [
    ...[office, evening, flat].flatMap((shape) =>
      [night, noon].flatMap((at) => [3, 5, 20].map((factor) => ({ shape, at, factor }))),
    ),
  ];
  it.each(
    cases.map(
      (each) => [each.shape.name, new Date(each.at).toISOString(), each.factor, each] as const,
    ),
  )("%s at %s, times %i", (_name, _at, _factor, { shape, at, factor }) => {
    for (const offset of size([0, 19_000], [0, 7_000, 14_000, 19_000, 31_000, 47_000])) {
      const begin = at + offset;
      const spiky: Shape = (time) =>
        shape(time) * (time >= begin && time < begin + 15 * MINUTE_MS ? factor : 1);
      const simulation = simulate(spiky, { seed: 3 + offset });
      const told = watch(simulation, at - 30 * MINUTE_MS, at + 90 * MINUTE_MS);
      expect(told.map(({ kind }) => kind)).toEqual(["traffic.spike"]);
      const [first] = told;
      if (first === undefined) return;
      expect(first.at - begin).toBeLessThanOrEqual(60_000);
      expect(first.at - begin).toBeGreaterThan(0);
      expect(Math.abs(first.episode.beganAt - begin)).toBeLessThanOrEqual(80_000);
      // Ten quiet minutes after its end, noise aside.
      const quiet = (first.endedAt ?? 0) - (begin + 15 * MINUTE_MS);
      expect(quiet).toBeGreaterThan(8 * MINUTE_MS);
      expect(quiet).toBeLessThan(20 * MINUTE_MS);
    }
  });

  it("of blocked calls only, where the calls themselves stay ordinary", () => {
    const attack = simulate(flat, { blockedShare: 0.02 });
    const seen = attack.seenAt(noon + 3_000);
    const recent = seen.recent.map((slot) =>
      slot.start >= noon - 60_000 ? { ...slot, blocked: slot.calls } : slot,
    );
    const finding = lookFor("traffic.spike", { ...seen, recent }, null, noon + 3_000);
    expect(finding).toMatchObject({ change: "begins", episode: { measure: "blocked" } });
  });

  it("and a second wave within the hour, no higher, is not told again", () => {
    const waves: Shape = (at) => {
      const since = at - noon;
      const isWave =
        since >= 0 && since < 40 * MINUTE_MS && since % (25 * MINUTE_MS) < 3 * MINUTE_MS;
      return flat(at) * (isWave ? 6 : 1);
    };
    const told = watch(simulate(waves), noon - HOUR_MS, noon + 80 * MINUTE_MS);
    expect(told).toHaveLength(1);
  });
});

describe("a workspace without a history", () => {
  const opensAt = WEEK + DAY_MS + 9 * HOUR_MS;
  const launch: Shape = (at) => Math.min(150, ((at - opensAt) / HOUR_MS) * 100);

  it("is told nothing while it grows", () => {
    const simulation = simulate(launch, { opensAt });
    expect(watch(simulation, opensAt - HOUR_MS, opensAt + DAY_MS)).toEqual([]);
  });

  it("is told what is enormous and lasts, and not a burst of a minute", () => {
    const begin = opensAt + 3 * HOUR_MS;
    const burstOf =
      (minutes: number): Shape =>
      (at) =>
        launch(at) * (at >= begin && at < begin + minutes * MINUTE_MS ? 20 : 1);
    const told = (minutes: number) =>
      watch(simulate(burstOf(minutes), { opensAt }), begin - MINUTE_MS, begin + 20 * MINUTE_MS);
    expect(told(2)).toEqual([]);
    const [found, ...more] = told(10);
    expect(more).toEqual([]);
    expect(found?.kind).toBe("traffic.spike");
    expect((found?.at ?? 0) - begin).toBeLessThanOrEqual(220_000);
  });

  it("has one after three days", () => {
    const opened = WEEK + DAY_MS + 3 * HOUR_MS - 4 * DAY_MS;
    const begin = WEEK + DAY_MS + 3 * HOUR_MS;
    const spiky: Shape = (at) => flat(at) * (at >= begin ? 3 : 1);
    const told = watch(simulate(spiky, { opensAt: opened }), begin - HOUR_MS, begin + HOUR_MS);
    expect(told).toHaveLength(1);
  });
});

describe("a drop", () => {
  const noon = WEEK + DAY_MS + 11 * HOUR_MS;
  const gone: Shape = (at) => (at >= noon && at < noon + 30 * MINUTE_MS ? 1 : office(at));

  it("is told within six minutes, once, and ends when calls are back", () => {
    const told = watch(simulate(gone), noon - HOUR_MS, noon + 2 * HOUR_MS);
    expect(told.map(({ kind }) => kind)).toEqual(["traffic.drop"]);
    expect((told[0]?.at ?? 0) - noon).toBeLessThanOrEqual(6 * MINUTE_MS);
    expect((told[0]?.endedAt ?? 0) - noon).toBeLessThan(45 * MINUTE_MS);
  });
});
