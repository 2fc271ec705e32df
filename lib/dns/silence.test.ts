import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { startDnsServer, type Zone } from "@/test/dns/dns-server";
import { RecordingLog } from "@/test/state/recording-log";
import { until } from "@/test/state/until";
import { createDns, type DnsClient } from "./create-dns";

/* The fate of questions when no server answers anything, over real UDP. */

const BUDGET_MS = 15_000;
/** Long enough for an answer on a machine that stalls; every silent question takes so long. */
const TRY_MS = 300;
const PAUSE_MS = 50;
const ROOT = "";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** @param address Where it asks; the server's when left out. */
async function setUp(zone: Zone = {}, address?: string) {
  const server = await startDnsServer(zone);
  const log = new RecordingLog();
  const dns = createDns({
    clock: systemClock,
    log,
    servers: [address ?? server.address],
    tryTimeoutMs: TRY_MS,
    tries: 1,
    silencePauseMs: PAUSE_MS,
  });
  stops.push(
    () => dns.close(),
    () => server.close(),
  );
  return { server, dns, log };
}

const silentNames = ["a", "b", "c", "d", "e"];

const askFive = (dns: DnsClient) =>
  Promise.all(silentNames.map((name) => dns.addresses(`${name}.example`, 4, BUDGET_MS)));

const SILENT_ZONE: Zone = Object.fromEntries(
  silentNames.map((name) => [`${name}.example`, { A: "silence" as const }]),
);

describe("servers that answer nothing", () => {
  it("get no more queries once that is known, and cached answers are still returned", async () => {
    const { server, dns, log } = await setUp({ "kept.example": { A: ["192.0.2.1"] } });
    await dns.addresses("kept.example", 4, BUDGET_MS);
    server.setSilent(true);
    await askFive(dns);
    await until("the silence is noticed", () => dns.counters().isSilent);
    const before = server.queries.length;
    const unasked = dns.counters().failures.silent;
    const silent = { state: "failed", reason: "silent" };
    expect(await dns.ptr("192.0.2.7", BUDGET_MS)).toEqual(silent);
    expect(await dns.mx("example.com", BUDGET_MS)).toEqual(silent);
    expect(await dns.txtNow("example.com", BUDGET_MS)).toEqual(silent);
    expect(server.queries.slice(before).filter(({ name }) => name !== ROOT)).toEqual([]);
    expect(await dns.addresses("kept.example", 4, BUDGET_MS)).toMatchObject({ state: "found" });
    expect(dns.counters().failures.silent).toBe(unasked + 3);
    expect(log.messages).toEqual([
      "the DNS servers do not answer: checks that need them are skipped",
    ]);
  });

  it("are asked again as soon as they answer", async () => {
    const { server, dns, log } = await setUp();
    server.setPtr("192.0.2.7", ["host.example"]);
    server.setSilent(true);
    await askFive(dns);
    await until("the silence is noticed", () => dns.counters().isSilent);
    server.setSilent(false);
    await until("the answer arrives", () => !dns.counters().isSilent);
    expect(await dns.ptr("192.0.2.7", BUDGET_MS)).toMatchObject({ state: "found" });
    expect(log.messages.at(-1)).toBe("the DNS servers answer again");
  });

  it("stop being asked when the client is closed", async () => {
    const { server, dns } = await setUp();
    server.setSilent(true);
    await askFive(dns);
    await until("the silence is noticed", () => dns.counters().isSilent);
    dns.close();
    const asked = server.asked(ROOT);
    await new Promise((resolve) => setTimeout(resolve, TRY_MS + 4 * PAUSE_MS));
    expect(server.asked(ROOT)).toBe(asked);
  });
});

describe("servers that are not there", () => {
  it("count like those that answer nothing", async () => {
    const { dns, log } = await setUp({}, "127.0.0.1:9");
    await askFive(dns);
    await until("the silence is noticed", () => dns.counters().isSilent);
    expect(log.messages).toHaveLength(1);
  });
});

describe("servers that refuse or deny whatever is asked", () => {
  const names = Array.from({ length: 20 }, (_, at) => `n${at}.example`);
  const askAll = (dns: DnsClient) =>
    Promise.all(names.map((name) => dns.addresses(name, 4, BUDGET_MS)));

  it.each(["REFUSED", "SERVFAIL", "a denial"] as const)(
    "are known by %s, and asked on until they answer",
    async (answer) => {
      const isDenial = answer === "a denial";
      const { server, dns, log } = await setUp(
        isDenial ? {} : Object.fromEntries(names.map((name) => [name, { A: answer }])),
      );
      server.setDenying(isDenial);
      await askAll(dns);
      expect(dns.counters()).toMatchObject({ isRefusing: true, isSilent: false });
      expect(log.messages).toEqual([
        "the DNS servers refuse every query: checks that need them are skipped",
      ]);
      server.setDenying(false);
      server.setPtr("192.0.2.7", ["host.example"]);
      expect(await dns.ptr("192.0.2.7", BUDGET_MS)).toMatchObject({ state: "found" });
      expect(dns.counters().isRefusing).toBe(false);
      expect(log.messages.at(-1)).toBe("the DNS servers give answers again");
    },
  );

  it("are not suspected for one domain's own failures among others", async () => {
    const failing: Zone = Object.fromEntries(names.map((name) => [name, { A: "SERVFAIL" }]));
    const { server, dns } = await setUp(failing);
    server.setPtr("192.0.2.7", ["host.example"]);
    await dns.addresses(names[0] ?? "", 4, BUDGET_MS);
    await dns.ptr("192.0.2.7", BUDGET_MS);
    for (const name of names.slice(1)) await dns.addresses(name, 4, BUDGET_MS);
    expect(dns.counters().isRefusing).toBe(false);
  });
});

describe("names whose own servers answer nothing", () => {
  it("silence nothing else: the owner of a domain cannot switch DNS off", async () => {
    const { server, dns, log } = await setUp(SILENT_ZONE);
    server.setPtr("192.0.2.7", ["host.example"]);
    for (const answer of await askFive(dns)) {
      expect(answer).toEqual({ state: "failed", reason: "timeout" });
    }
    await until("the root was asked for", () => server.asked(ROOT) > 0);
    expect(await dns.ptr("192.0.2.7", BUDGET_MS)).toMatchObject({ state: "found" });
    expect(dns.counters().isSilent).toBe(false);
    expect(log.messages).toEqual([]);
  });
});
