import { setTimeout as delay } from "node:timers/promises";
import { HOUR_MS } from "@/lib/base/durations";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { Dnsbl, DnsblZone } from "./dnsbl";

const DAY_HOURS = 24;

const WAITS_FOR_PROBE: ReadonlySet<DnsblZone["state"]> = new Set(["unprobed", "off"]);

/**
 * Probes DNS blacklists now, and again every day: they move, close, and start to list everything. When
 * one is off, all are asked again within the hour; one that rests comes back sooner by itself.
 *
 * @returns what stops it, as soon as all have answered, after a second at the latest
 */
export async function keepProbing(dnsbl: Dnsbl): Promise<() => void> {
  const firstWait = new AbortController();
  const waited = delay(TIME_LIMITS_MS.names.probesAtStart, undefined, {
    signal: firstWait.signal,
  }).catch(() => {});
  await Promise.race([dnsbl.probe(), waited]);
  firstWait.abort();
  let hours = 0;
  const timer = setInterval(() => {
    hours++;
    const isDue =
      hours % DAY_HOURS === 0 || dnsbl.zones().some(({ state }) => WAITS_FOR_PROBE.has(state));
    if (isDue) void dnsbl.probe();
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
