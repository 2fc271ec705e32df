import { expect, it, onTestFinished } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { createDns, type DnsOptions } from "@/lib/dns/create-dns";
import { type Answer, startDnsServer, type Zone } from "@/test/dns/dns-server";
import { gate } from "@/test/dns/gate";
import { collectingLog, ipOf } from "@/test/intel/fakes";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { createDnsbl } from "./dnsbl";

/* The fate of a zone whose servers fail between two probes, over the real resolver and a real server. */

/** Longer than any answer from loopback takes. */
const PATIENT_MS = 5_000;
const NONE = { state: "known", value: [] };
const LEFT_OUT = { state: "unavailable", reason: "no DNS blacklist in use" };
const FAILING = ["8.8.0.1", "8.8.0.2", "8.8.0.3", "8.8.0.4", "8.8.0.5"];

const nameIn = (zone: string, ip: string) => `${ip.split(".").reverse().join(".")}.${zone}`;
const working = (zone: string): Zone => ({ [`2.0.0.127.${zone}`]: { A: ["127.0.0.2"] } });

async function open(zones: readonly string[] = ["bl.test"], options: Partial<DnsOptions> = {}) {
  const server = await startDnsServer(Object.assign({}, ...zones.map(working)));
  const clock = new ManualClock();
  const dns = createDns({
    log: silentLog,
    clock,
    servers: [server.address],
    tryTimeoutMs: PATIENT_MS,
    repeats: 0,
    ...options,
  });
  onTestFinished(() => dns.close());
  onTestFinished(() => server.close());
  const log = collectingLog();
  const dnsbl = createDnsbl({ zones, dns, clock, log });
  await dnsbl.probe();
  log.infos.length = 0;
  const answer = (ip: string, what: Answer) => server.set(nameIn("bl.test", ip), "A", what);
  const asked = (ip: string) => server.asked(nameIn("bl.test", ip));
  const ask = (ip: string, timeoutMs = PATIENT_MS) => dnsbl.ask(ipOf(ip), timeoutMs);
  /** One after another, as visitors whose questions fail. */
  const fail = async (ips: readonly string[], how: Answer = "SERVFAIL") => {
    for (const ip of ips) {
      answer(ip, how);
      await ask(ip, how === "silence" ? 20 : PATIENT_MS);
    }
  };
  return { server, clock, dnsbl, log, answer, asked, ask, fail };
}

it.each([
  ["silence", "timeout"],
  ["SERVFAIL", "servfail"],
  ["REFUSED", "refused"],
] as const)("leaves a zone out after five questions that end in %s", async (how, reason) => {
  const { dnsbl, log, asked, ask, fail } = await open();
  await fail(FAILING.slice(0, 4), how);
  expect(await ask("8.8.8.8")).toEqual(NONE);
  await fail(FAILING.slice(0, 4), how);
  expect(dnsbl.zones()).toEqual([{ zone: "bl.test", state: "active", reason: null }]);
  expect(log.warnings).toEqual([]);
  await fail(["8.8.0.5"], how);
  const rests = `several questions in a row failed, the last: ${reason}`;
  expect(dnsbl.zones()).toEqual([{ zone: "bl.test", state: "resting", reason: rests }]);
  expect(await ask("8.8.4.4")).toEqual(LEFT_OUT);
  expect(asked("8.8.4.4")).toBe(0);
  expect(log.warnings).toEqual([
    `DNS blacklist left out ${JSON.stringify({ zone: "bl.test", state: "resting", reason: rests })}`,
  ]);
});

it("goes by the other zones meanwhile", async () => {
  const { server, ask, fail } = await open(["bl.test", "other.test"]);
  await fail(FAILING);
  server.set(nameIn("other.test", "8.8.4.4"), "A", ["127.0.0.2"]);
  expect(await ask("8.8.4.4")).toEqual({
    state: "known",
    value: [{ source: "dnsbl:other.test", entry: "8.8.4.4" }],
  });
  expect(await ask("8.8.8.8")).toEqual(NONE);
});

it("counts questions that were lost together as one", async () => {
  const { dnsbl, answer, ask } = await open();
  for (const ip of FAILING) answer(ip, "silence");
  await Promise.all([...FAILING, ...FAILING].map((ip) => ask(ip, 20)));
  expect(dnsbl.zones()).toMatchObject([{ state: "active" }]);
});

it("does not take answers that are kept for signs of life", async () => {
  const { dnsbl, clock, ask, answer, fail } = await open();
  answer("8.8.8.8", { records: ["127.0.0.2"], ttlSeconds: 600 });
  await ask("8.8.8.8");
  const listed = { state: "known", value: [{ source: "dnsbl:bl.test", entry: "8.8.8.8" }] };
  for (const ip of FAILING) {
    expect(await ask("8.8.8.8")).toEqual(listed);
    await fail([ip]);
  }
  expect(dnsbl.zones()).toMatchObject([{ state: "resting" }]);
  clock.pass(MINUTE_MS);
  expect(await ask("8.8.8.8")).toEqual(listed);
  expect(dnsbl.zones()).toMatchObject([{ state: "resting" }]);
});

it("does not hold our own full queue against a zone", async () => {
  // As many as a probe asks at once.
  const short = { maxConcurrent: 4, maxWaiting: 0 };
  const { dnsbl, answer, ask, fail } = await open(["bl.test"], short);
  const { opened, open: release } = gate();
  const ips = ["8.8.8.1", "8.8.8.2", "8.8.8.3", "8.8.8.4"];
  for (const ip of ips) answer(ip, { records: [], after: opened });
  const underWay = ips.map((ip) => ask(ip));
  expect(await ask("8.8.4.4")).toEqual({ state: "unavailable", reason: "DNS: busy" });
  await fail(FAILING);
  release();
  await Promise.all(underWay);
  expect(dnsbl.zones()).toMatchObject([{ state: "active" }]);
});

it("lets one visitor at a time try a zone that has rested, and takes it back when it answers", async () => {
  const { dnsbl, clock, log, answer, asked, ask, fail } = await open();
  await fail(FAILING);
  clock.pass(MINUTE_MS);
  const { opened, open: answerTrial } = gate();
  answer("8.8.4.1", { records: ["127.0.0.2"], after: opened });
  const trial = ask("8.8.4.1");
  expect(await ask("8.8.4.2")).toEqual(LEFT_OUT);
  expect(asked("8.8.4.2")).toBe(0);
  expect(dnsbl.zones()).toMatchObject([{ state: "resting" }]);
  expect(log.infos).toEqual([]);
  answerTrial();
  expect(await trial).toMatchObject({ state: "known", value: [{ source: "dnsbl:bl.test" }] });
  expect(dnsbl.zones()).toEqual([{ zone: "bl.test", state: "active", reason: null }]);
  expect(await ask("8.8.4.3")).toEqual(NONE);
  expect(log.infos).toEqual(['DNS blacklist in use {"zone":"bl.test","families":[4]}']);
  expect(log.warnings).toHaveLength(1);
});

it("lets it rest twice as long when the trial fails too, without another word", async () => {
  const { dnsbl, clock, log, asked, ask, fail } = await open();
  await fail(FAILING);
  clock.pass(MINUTE_MS);
  await fail(["8.8.4.1"], "silence");
  clock.pass(2 * MINUTE_MS - 1);
  expect(await ask("8.8.4.2")).toEqual(LEFT_OUT);
  expect(asked("8.8.4.2")).toBe(0);
  expect(log.warnings).toHaveLength(1);
  clock.pass(1);
  expect(await ask("8.8.4.2")).toEqual(NONE);
  expect(dnsbl.zones()).toMatchObject([{ state: "active" }]);
});

it("switches a zone off whose answer to the trial is no return code, until a probe", async () => {
  const { dnsbl, clock, log, answer, ask, fail } = await open();
  await fail(FAILING);
  clock.pass(MINUTE_MS);
  answer("8.8.4.1", ["127.255.255.254"]);
  expect(await ask("8.8.4.1")).toMatchObject({ state: "unavailable" });
  expect(dnsbl.zones()).toMatchObject([{ state: "off", reason: "it answered 127.255.255.254" }]);
  expect(log.infos).toEqual([]);
  clock.pass(20 * MINUTE_MS);
  expect(await ask("8.8.4.2")).toEqual(LEFT_OUT);
  await dnsbl.probe();
  expect(await ask("8.8.4.2")).toEqual(NONE);
});

it("leaves a zone off when a question from before fails as well", async () => {
  const { dnsbl, log, answer, ask, fail } = await open();
  await fail(FAILING.slice(0, 4));
  const { opened, open: release } = gate();
  answer("8.8.4.1", { records: "SERVFAIL", after: opened });
  const late = ask("8.8.4.1");
  answer("8.8.4.2", ["127.255.255.254"]);
  await ask("8.8.4.2");
  release();
  expect(await late).toEqual({ state: "unavailable", reason: "DNS: servfail" });
  expect(dnsbl.zones()).toMatchObject([{ state: "off", reason: "it answered 127.255.255.254" }]);
  expect(log.warnings).toHaveLength(1);
});

it("takes a zone back at once that its probe finds well", async () => {
  const { dnsbl, ask, fail } = await open();
  await fail(FAILING);
  await dnsbl.probe();
  expect(dnsbl.zones()).toEqual([{ zone: "bl.test", state: "active", reason: null }]);
  expect(await ask("8.8.4.4")).toEqual(NONE);
});
