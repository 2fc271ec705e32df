import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HOUR_MS } from "@/lib/base/durations";
import type { Dnsbl, DnsblZone } from "./dnsbl";
import { keepProbing } from "./dnsbl-probing";

/** Zones whose state a test decides; counts how often they were probed. */
function zones(state: DnsblZone["state"], probed: Promise<void> = Promise.resolve()) {
  const seen = { state, probes: 0 };
  const dnsbl: Dnsbl = {
    isConfigured: true,
    probe() {
      seen.probes++;
      return probed;
    },
    zones: () => [{ zone: "bl.example", state: seen.state, reason: null }],
    ask: async () => ({ state: "known", value: [] }),
  };
  return { dnsbl, seen };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("probes at start and once a day while every zone is in use", async () => {
  const { dnsbl, seen } = zones("active");
  const stop = await keepProbing(dnsbl);
  expect(seen.probes).toBe(1);
  vi.advanceTimersByTime(23 * HOUR_MS);
  expect(seen.probes).toBe(1);
  vi.advanceTimersByTime(HOUR_MS);
  expect(seen.probes).toBe(2);
  stop();
  vi.advanceTimersByTime(24 * HOUR_MS);
  expect(seen.probes).toBe(2);
});

it.each(["off", "unprobed"] as const)("asks again every hour while a zone is %s", async (state) => {
  const { dnsbl, seen } = zones(state);
  const stop = await keepProbing(dnsbl);
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(seen.probes).toBe(3);
  seen.state = "active";
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(seen.probes).toBe(3);
  stop();
});

it("leaves a zone that rests to its own trials until the next day", async () => {
  const { dnsbl, seen } = zones("resting");
  const stop = await keepProbing(dnsbl);
  vi.advanceTimersByTime(23 * HOUR_MS);
  expect(seen.probes).toBe(1);
  vi.advanceTimersByTime(HOUR_MS);
  expect(seen.probes).toBe(2);
  stop();
});

it("holds the start up for one second when a zone is silent", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { dnsbl } = zones("unprobed", new Promise(() => {}));
  const start = performance.now();
  const stop = await keepProbing(dnsbl);
  expect(performance.now() - start).toBeLessThan(3_000);
  stop();
});
