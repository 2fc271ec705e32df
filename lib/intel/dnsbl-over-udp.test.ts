import { expect, it, onTestFinished } from "vitest";
import type { Clock } from "@/lib/base/clock";
import { createDns } from "@/lib/dns/create-dns";
import { startDnsServer, type Zone } from "@/test/dns/dns-server";
import { collectingLog, ipOf } from "@/test/intel/fakes";
import { silentLog } from "@/test/silent-log";
import { createDnsbl } from "./dnsbl";

/* The blacklist over the real resolver and a real server: life of an answer, budget, silence. */

const IPV6_LISTED = "2.0.0.0.0.0.f.7.f.f.f.f.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0";
const NONE = { state: "known", value: [] };

const working = (zone: string): Zone => ({
  [`2.0.0.127.${zone}`]: { A: ["127.0.0.2"] },
  [`${IPV6_LISTED}.${zone}`]: { A: ["127.0.0.2"] },
});

async function open(zone: Zone, zones: readonly string[] = ["bl.test"], probeTimeoutMs = 3_000) {
  const server = await startDnsServer(zone);
  const time = { ms: 0 };
  const clock: Clock = { now: () => 1_780_000_000_000 + time.ms, monotonicMs: () => time.ms };
  const dns = createDns({
    log: silentLog,
    clock,
    servers: [server.address],
    tryTimeoutMs: 2_000,
    repeats: 0,
  });
  onTestFinished(() => dns.close());
  onTestFinished(() => server.close());
  const dnsbl = createDnsbl({ zones, dns, clock, log: collectingLog(), probeTimeoutMs });
  await dnsbl.probe();
  return { server, time, dnsbl };
}

it("keeps a listing for its TTL", async () => {
  const listed = { A: { records: ["127.0.0.2"], ttlSeconds: 90 } };
  const { server, time, dnsbl } = await open({ ...working("bl.test"), "8.8.8.8.bl.test": listed });
  const evidence = { state: "known", value: [{ source: "dnsbl:bl.test", entry: "8.8.8.8" }] };
  expect(await dnsbl.ask(ipOf("8.8.8.8"), 2_000)).toEqual(evidence);
  server.set("8.8.8.8.bl.test", "A", "NXDOMAIN");
  time.ms = 89_999;
  expect(await dnsbl.ask(ipOf("8.8.8.8"), 2_000)).toEqual(evidence);
  expect(server.asked("8.8.8.8.bl.test")).toBe(1);
  time.ms = 90_000;
  expect(await dnsbl.ask(ipOf("8.8.8.8"), 2_000)).toEqual(NONE);
  expect(server.asked("8.8.8.8.bl.test")).toBe(2);
});

it("keeps for a minute that an address is not listed", async () => {
  const { server, time, dnsbl } = await open(working("bl.test"));
  expect(await dnsbl.ask(ipOf("8.8.8.8"), 2_000)).toEqual(NONE);
  time.ms = 59_999;
  expect(await dnsbl.ask(ipOf("8.8.8.8"), 2_000)).toEqual(NONE);
  expect(server.asked("8.8.8.8.bl.test")).toBe(1);
  time.ms = 60_000;
  await dnsbl.ask(ipOf("8.8.8.8"), 2_000);
  expect(server.asked("8.8.8.8.bl.test")).toBe(2);
});

it("asks for an IPv6 address by its nibbles", async () => {
  const nibbles = "8.8.8.8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.6.8.4.0.6.8.4.1.0.0.2";
  const { dnsbl } = await open({
    ...working("bl.test"),
    [`${nibbles}.bl.test`]: { A: ["127.0.0.2"] },
  });
  expect(await dnsbl.ask(ipOf("2001:4860:4860::8888"), 2_000)).toEqual({
    state: "known",
    value: [{ source: "dnsbl:bl.test", entry: "2001:4860:4860::8888" }],
  });
});

it("waits no longer than its caller may", async () => {
  const { dnsbl } = await open({ ...working("bl.test"), "8.8.8.8.bl.test": { A: "silence" } });
  const start = performance.now();
  expect(await dnsbl.ask(ipOf("8.8.8.8"), 60)).toEqual({
    state: "unavailable",
    reason: "DNS: timeout",
  });
  expect(performance.now() - start).toBeLessThan(1_000);
});

it("leaves out a zone that is silent at its probe, and uses the others", async () => {
  const silent: Zone = {
    "2.0.0.127.silent.test": { A: "silence" },
    "1.0.0.127.silent.test": { A: "silence" },
  };
  const zones = ["silent.test", "bl.test"];
  const { server, dnsbl } = await open({ ...working("bl.test"), ...silent }, zones, 200);
  expect(dnsbl.zones()).toEqual([
    {
      zone: "silent.test",
      state: "off",
      reason: "test entry 127.0.0.2, which must be listed: timeout",
    },
    { zone: "bl.test", state: "active", reason: null },
  ]);
  expect(await dnsbl.ask(ipOf("8.8.8.8"), 2_000)).toEqual(NONE);
  expect(server.asked("8.8.8.8.silent.test")).toBe(0);
});

it.each(["127.255.255.254", "192.0.2.80"])(
  "asks a zone that begins to answer %s no more, until a probe finds it well",
  async (answer) => {
    const { server, time, dnsbl } = await open({
      ...working("bl.test"),
      "8.8.8.8.bl.test": { A: [answer] },
    });
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 2_000)).toMatchObject({ state: "unavailable" });
    expect(dnsbl.zones()).toEqual([
      { zone: "bl.test", state: "off", reason: `it answered ${answer}` },
    ]);
    expect(await dnsbl.ask(ipOf("8.8.4.4"), 2_000)).toMatchObject({ state: "unavailable" });
    expect(server.asked("4.4.8.8.bl.test")).toBe(0);
    time.ms = 60 * 60 * 1_000;
    server.set("8.8.8.8.bl.test", "A", "NXDOMAIN");
    await dnsbl.probe();
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 2_000)).toEqual(NONE);
  },
);
