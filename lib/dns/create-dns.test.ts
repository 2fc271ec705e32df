import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { startDnsServer, type TestDnsServer, type Zone } from "@/test/dns/dns-server";
import { FaultyDns } from "@/test/dns/faulty-dns";
import { gate } from "@/test/dns/gate";
import { silentLog } from "@/test/silent-log";
import { createDns, type DnsClient, type DnsOptions } from "./create-dns";

const BUDGET_MS = 15_000;

let stops: (() => unknown)[] = [];

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

interface Setup {
  readonly server: TestDnsServer;
  readonly dns: DnsClient;
  /** Lets the client's clock run ahead. */
  readonly passSeconds: (seconds: number) => void;
}

async function setUp(zone: Zone, options: Partial<DnsOptions> = {}): Promise<Setup> {
  const server = await startDnsServer(zone);
  let nowMs = 0;
  const clock = { now: () => nowMs, monotonicMs: () => nowMs };
  // Asked once more, a server counts two questions: on a busy machine no answer here takes that long.
  const patient = { tryTimeoutMs: BUDGET_MS, repeats: 0 };
  const dns = createDns({
    log: silentLog,
    servers: [server.address],
    clock,
    ...patient,
    ...options,
  });
  stops.push(() => {
    dns.close();
    return server.close();
  });
  return { server, dns, passSeconds: (seconds) => (nowMs += seconds * 1000) };
}

describe("what it answers", () => {
  it("finds the PTR names of IPv4 and IPv6 addresses, in lower case without the final dot", async () => {
    const { server, dns } = await setUp({});
    server.setPtr("192.0.2.7", ["Host-7.Example.COM"]);
    server.setPtr("2001:db8::53", ["ns.example.org"]);
    expect(await dns.ptr("192.0.2.7", BUDGET_MS)).toEqual({
      state: "found",
      value: ["host-7.example.com"],
    });
    expect(await dns.ptr("2001:db8::53", BUDGET_MS)).toEqual({
      state: "found",
      value: ["ns.example.org"],
    });
    expect(server.queries[0]).toEqual({ name: "7.2.0.192.in-addr.arpa", type: "PTR" });
  });

  it("follows the CNAME of a delegated reverse zone (RFC 2317)", async () => {
    const { dns } = await setUp({
      "9.2.0.192.in-addr.arpa": { CNAME: ["9.0-63.2.0.192.in-addr.arpa"] },
      "9.0-63.2.0.192.in-addr.arpa": { PTR: ["mail.example.net"] },
    });
    expect(await dns.ptr("192.0.2.9", BUDGET_MS)).toEqual({
      state: "found",
      value: ["mail.example.net"],
    });
  });

  it("drops PTR names that are no host names, whatever their owner put there", async () => {
    const { server, dns } = await setUp({});
    server.setPtr("192.0.2.8", ["<script>.example.com", "good.example.com"]);
    server.setPtr("192.0.2.9", ["a b.example.com"]);
    expect(await dns.ptr("192.0.2.8", BUDGET_MS)).toEqual({
      state: "found",
      value: ["good.example.com"],
    });
    expect(await dns.ptr("192.0.2.9", BUDGET_MS)).toEqual({ state: "none" });
  });

  it("finds A and AAAA addresses as canonical text", async () => {
    const { dns } = await setUp({
      "www.example.com": { A: ["192.0.2.1", "192.0.2.2"], AAAA: ["2001:0db8:0:0:0:0:0:0001"] },
    });
    const ipv4 = await dns.addresses("WWW.example.com.", 4, BUDGET_MS);
    expect(ipv4).toEqual({
      state: "found",
      value: expect.arrayContaining(["192.0.2.1", "192.0.2.2"]),
    });
    expect(await dns.addresses("www.example.com", 6, BUDGET_MS)).toEqual({
      state: "found",
      value: ["2001:db8::1"],
    });
  });

  it("finds MX records, and the null MX as an empty exchange", async () => {
    const { dns } = await setUp({
      "example.com": { MX: [{ priority: 10, exchange: "MX1.Example.com" }] },
      "nomail.example": { MX: [{ priority: 0, exchange: "." }] },
    });
    expect(await dns.mx("example.com", BUDGET_MS)).toEqual({
      state: "found",
      value: [{ exchange: "mx1.example.com", priority: 10 }],
    });
    expect(await dns.mx("nomail.example", BUDGET_MS)).toEqual({
      state: "found",
      value: [{ exchange: "", priority: 0 }],
    });
  });

  it("joins the parts of one TXT record and keeps records apart", async () => {
    const { dns } = await setUp({
      "example.com": { TXT: [["v=sp", "f1 -all"], "site-verification=1"] },
    });
    expect(await dns.txt("example.com", BUDGET_MS)).toEqual({
      state: "found",
      value: expect.arrayContaining(["v=spf1 -all", "site-verification=1"]),
    });
  });

  it("gets an answer that does not fit into UDP over TCP", async () => {
    const records = Array.from({ length: 40 }, (_, i) => `${i} ${"x".repeat(200)}`);
    const { server, dns } = await setUp({ "big.example": { TXT: records } });
    const answer = await dns.txt("big.example", BUDGET_MS);
    expect(answer.state === "found" && answer.value.length).toBe(40);
    expect(server.asked("big.example", "TXT")).toBe(2);
  });

  it("asks for an internationalized name in punycode", async () => {
    const { dns } = await setUp({ "xn--mnchen-3ya.example": { A: ["192.0.2.3"] } });
    expect(await dns.addresses("München.example", 4, BUDGET_MS)).toEqual({
      state: "found",
      value: ["192.0.2.3"],
    });
  });
});

describe("what is not there", () => {
  it("reports an unknown name and a missing type as none", async () => {
    const { dns } = await setUp({ "example.com": { A: ["192.0.2.1"] } });
    expect(await dns.addresses("nowhere.example", 4, BUDGET_MS)).toEqual({ state: "none" });
    expect(await dns.mx("example.com", BUDGET_MS)).toEqual({ state: "none" });
  });

  it("answers none to names that DNS cannot hold, without asking", async () => {
    const { server, dns } = await setUp({});
    const names = ["", ".", "a..b", "x y.example", "\0", `${"a".repeat(64)}.example`, "\\.example"];
    names.push(Array(130).fill("a").join("."), "é".repeat(5000), "*.example", "<b>.example");
    for (const name of names) {
      expect(await dns.addresses(name, 4, BUDGET_MS)).toEqual({ state: "none" });
      expect(await dns.txt(name, BUDGET_MS)).toEqual({ state: "none" });
    }
    for (const ip of ["", "1.2.3", "fe80::1%eth0", "example.com"]) {
      expect(await dns.ptr(ip, BUDGET_MS)).toEqual({ state: "none" });
    }
    expect(server.queries).toEqual([]);
  });
});

describe("failures", () => {
  it("reports SERVFAIL and REFUSED, and asks again the next time", async () => {
    const { server, dns } = await setUp({ "broken.example": { MX: "SERVFAIL" } });
    server.setPtr("192.0.2.1", "REFUSED");
    expect(await dns.mx("broken.example", BUDGET_MS)).toEqual({
      state: "failed",
      reason: "servfail",
    });
    expect(await dns.ptr("192.0.2.1", BUDGET_MS)).toEqual({ state: "failed", reason: "refused" });
    server.set("broken.example", "MX", [{ priority: 1, exchange: "mx.example" }]);
    server.setPtr("192.0.2.1", ["host.example"]);
    expect((await dns.mx("broken.example", BUDGET_MS)).state).toBe("found");
    expect((await dns.ptr("192.0.2.1", BUDGET_MS)).state).toBe("found");
  });

  it("distinguishes a PTR time-out from a missing name, within the caller's time", async () => {
    const { server, dns } = await setUp({});
    server.setPtr("192.0.2.2", "silence");
    expect(await dns.ptr("192.0.2.2", 30)).toEqual({ state: "failed", reason: "timeout" });
    expect(dns.cachedPtr("192.0.2.2")).toBeUndefined();
    expect(dns.counters().callerTimeouts).toBe(1);
  });

  it("gives up by itself on a silent server when the caller has all the time", async () => {
    const { dns } = await setUp(
      { "silent.example": { A: "silence" } },
      { tryTimeoutMs: 50, tries: 1 },
    );
    expect(await dns.addresses("silent.example", 4, BUDGET_MS)).toEqual({
      state: "failed",
      reason: "timeout",
    });
    expect(dns.counters()).toMatchObject({ callerTimeouts: 0, failures: { timeout: 1 } });
  });

  it("asks nothing for a caller without time", async () => {
    const { server, dns } = await setUp({ "example.com": { A: ["192.0.2.1"] } });
    expect(await dns.addresses("example.com", 4, 0)).toEqual({
      state: "failed",
      reason: "timeout",
    });
    expect(server.queries).toEqual([]);
  });

  it("fails at once after close", async () => {
    const { server, dns } = await setUp({ "example.com": { A: ["192.0.2.1"] } });
    dns.close();
    expect(await dns.addresses("example.com", 4, BUDGET_MS)).toEqual({
      state: "failed",
      reason: "error",
    });
    expect(server.queries).toEqual([]);
  });
});

describe("cache", () => {
  it("keeps A answers for their TTL", async () => {
    const { server, dns, passSeconds } = await setUp({
      "example.com": { A: { records: ["192.0.2.1"], ttlSeconds: 30 } },
    });
    await dns.addresses("example.com", 4, BUDGET_MS);
    passSeconds(29);
    await dns.addresses("EXAMPLE.com", 4, BUDGET_MS);
    expect(server.asked("example.com")).toBe(1);
    server.set("example.com", "A", ["192.0.2.9"]);
    passSeconds(1);
    expect(await dns.addresses("example.com", 4, BUDGET_MS)).toEqual({
      state: "found",
      value: ["192.0.2.9"],
    });
    expect(server.asked("example.com")).toBe(2);
  });

  it("keeps an answer of TTL 0 for one second and one of a year for a day", async () => {
    const { server, dns, passSeconds } = await setUp({
      "zero.example": { A: { records: ["192.0.2.1"], ttlSeconds: 0 } },
      "year.example": { A: { records: ["192.0.2.2"], ttlSeconds: 31_536_000 } },
    });
    await dns.addresses("zero.example", 4, BUDGET_MS);
    await dns.addresses("zero.example", 4, BUDGET_MS);
    expect(server.asked("zero.example")).toBe(1);
    passSeconds(1);
    await dns.addresses("zero.example", 4, BUDGET_MS);
    expect(server.asked("zero.example")).toBe(2);
    await dns.addresses("year.example", 4, BUDGET_MS);
    passSeconds(86_399);
    await dns.addresses("year.example", 4, BUDGET_MS);
    expect(server.asked("year.example")).toBe(1);
    passSeconds(1);
    await dns.addresses("year.example", 4, BUDGET_MS);
    expect(server.asked("year.example")).toBe(2);
  });

  it("keeps PTR, MX and TXT for five minutes and a missing record for one", async () => {
    const { server, dns, passSeconds } = await setUp({ "example.com": { TXT: ["v=spf1"] } });
    server.setPtr("192.0.2.1", ["host.example"]);
    const askAll = async () => {
      await dns.ptr("192.0.2.1", BUDGET_MS);
      await dns.txt("example.com", BUDGET_MS);
      await dns.mx("example.com", BUDGET_MS);
    };
    await askAll();
    expect(dns.cachedPtr("192.0.2.1")).toEqual({ state: "found", value: ["host.example"] });
    passSeconds(59);
    await askAll();
    expect(server.queries).toHaveLength(3);
    passSeconds(1);
    await askAll();
    expect(server.asked("example.com", "MX")).toBe(2);
    expect(server.queries).toHaveLength(4);
    passSeconds(240);
    expect(dns.cachedPtr("192.0.2.1")).toBeUndefined();
    await askAll();
    expect(server.asked("1.2.0.192.in-addr.arpa")).toBe(2);
    expect(server.asked("example.com", "TXT")).toBe(2);
  });

  it("keeps that an address has no name", async () => {
    const { server, dns } = await setUp({});
    await dns.ptr("192.0.2.1", BUDGET_MS);
    expect(await dns.ptr("192.0.2.1", BUDGET_MS)).toEqual({ state: "none" });
    expect(dns.cachedPtr("192.0.2.1")).toEqual({ state: "none" });
    expect(server.queries).toHaveLength(1);
  });

  it("returns cached A and AAAA answers without a query", async () => {
    const { server, dns } = await setUp({ "example.com": { A: ["192.0.2.1"] } });
    expect(dns.cachedAddresses("example.com", 4)).toBeUndefined();
    expect(dns.cachedAddresses("a..b", 4)).toBeUndefined();
    expect(server.queries).toEqual([]);
    await dns.addresses("example.com", 4, BUDGET_MS);
    await dns.addresses("example.com", 6, BUDGET_MS);
    expect(dns.cachedAddresses("Example.COM.", 4)).toEqual({
      state: "found",
      value: ["192.0.2.1"],
    });
    expect(dns.cachedAddresses("example.com", 6)).toEqual({ state: "none" });
    expect(server.queries).toHaveLength(2);
  });

  it("holds no more answers than it may, and gives oversized ones without keeping them", async () => {
    const { server, dns } = await setUp(
      {
        "a.example": { A: ["192.0.2.1"] },
        "b.example": { A: ["192.0.2.2"] },
        "c.example": { A: ["192.0.2.3"] },
        "big.example": { TXT: Array.from({ length: 50 }, () => "x".repeat(250)) },
      },
      { cacheSize: 2 },
    );
    await dns.addresses("a.example", 4, BUDGET_MS);
    await dns.addresses("b.example", 4, BUDGET_MS);
    await dns.addresses("c.example", 4, BUDGET_MS);
    await dns.addresses("a.example", 4, BUDGET_MS);
    expect(server.asked("a.example")).toBe(2);
    expect(dns.counters().cached).toBe(2);
    expect((await dns.txt("big.example", BUDGET_MS)).state).toBe("found");
    expect(dns.counters().cached).toBe(2);
  });
});

describe("concurrency", () => {
  it("asks once for all who ask the same at the same time", async () => {
    const { server, dns } = await setUp({ "example.com": { A: ["192.0.2.1"] } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => dns.addresses("example.com", 4, BUDGET_MS)),
    );
    expect(answers.every((answer) => answer.state === "found")).toBe(true);
    expect(server.queries).toHaveLength(1);
    expect(dns.counters()).toMatchObject({ queries: 1, joined: 49 });
  });

  it("leaves a query on its way when its caller goes, and keeps the late answer", async () => {
    const { opened, open } = gate();
    const { server, dns } = await setUp({}, { tryTimeoutMs: BUDGET_MS, tries: 1 });
    server.setPtr("192.0.2.1", { records: ["late.example"], after: opened });
    expect(await dns.ptr("192.0.2.1", 20)).toEqual({ state: "failed", reason: "timeout" });
    const patient = dns.ptr("192.0.2.1", BUDGET_MS);
    expect(dns.counters()).toMatchObject({ queries: 1, joined: 1, running: 1 });
    open();
    expect(await patient).toEqual({ state: "found", value: ["late.example"] });
    expect(dns.cachedPtr("192.0.2.1")).toEqual({ state: "found", value: ["late.example"] });
    expect(server.queries).toHaveLength(1);
  });

  it("has no more queries under way than it may, and drops those without callers", async () => {
    const { opened, open } = gate();
    const held = { records: ["192.0.2.1"], after: opened };
    const { server, dns } = await setUp(
      { "1.example": { A: held }, "2.example": { A: held }, "4.example": { A: held } },
      { maxConcurrent: 2, tryTimeoutMs: BUDGET_MS, tries: 1 },
    );
    const first = dns.addresses("1.example", 4, BUDGET_MS);
    const second = dns.addresses("2.example", 4, BUDGET_MS);
    const impatient = dns.addresses("3.example", 4, 20);
    const patient = dns.addresses("4.example", 4, BUDGET_MS);
    expect(dns.counters()).toMatchObject({ running: 2, waiting: 2 });
    expect(await impatient).toEqual({ state: "failed", reason: "timeout" });
    expect(dns.counters()).toMatchObject({ running: 2, waiting: 1, abandoned: 1 });
    open();
    for (const answer of [first, second, patient]) expect((await answer).state).toBe("found");
    expect(server.asked("3.example")).toBe(0);
  });

  it("lets no slow mail domains keep visitors waiting", async () => {
    const { opened, open } = gate();
    const { server, dns } = await setUp(
      { "slow.example": { MX: { records: [], after: opened } } },
      { maxConcurrent: 1 },
    );
    server.setPtr("192.0.2.1", ["host.example"]);
    const slow = dns.mx("slow.example", BUDGET_MS);
    expect((await dns.ptr("192.0.2.1", BUDGET_MS)).state).toBe("found");
    open();
    expect(await slow).toEqual({ state: "none" });
  });

  it("says busy when too many wait", async () => {
    const { opened, open } = gate();
    const { dns } = await setUp(
      { "1.example": { A: { records: ["192.0.2.1"], after: opened } } },
      { maxConcurrent: 1, maxWaiting: 1 },
    );
    const running = dns.addresses("1.example", 4, BUDGET_MS);
    const waiting = dns.addresses("2.example", 4, BUDGET_MS);
    expect(await dns.addresses("3.example", 4, BUDGET_MS)).toEqual({
      state: "failed",
      reason: "busy",
    });
    open();
    expect((await running).state).toBe("found");
    expect((await waiting).state).toBe("none");
    expect(dns.counters().failures.busy).toBe(1);
  });

  it("answers 2,000 questions that come at once", async () => {
    const zone = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, i) => [`n${i}.example`, { A: ["192.0.2.1"] }]),
    );
    const { dns } = await setUp(zone);
    const answers = await Promise.all(
      Array.from({ length: 2_000 }, (_, i) => dns.addresses(`n${i}.example`, 4, 15_000)),
    );
    expect(answers.filter((answer) => answer.state !== "found")).toEqual([]);
  });
});

describe("servers", () => {
  it("refuses what is no address with an optional port, and names it", () => {
    const clock = { now: () => 0, monotonicMs: () => 0 };
    for (const server of ["dns.example", "192.0.2.1:0", "192.0.2.1:70000", "[::1", "::1%lo", ""]) {
      expect(() => createDns({ log: silentLog, clock, servers: [server] })).toThrow(
        `${JSON.stringify(server)} is not a DNS server`,
      );
    }
  });

  it("takes IPv4 and IPv6, with and without port", () => {
    const clock = { now: () => 0, monotonicMs: () => 0 };
    const servers = ["192.0.2.1", "192.0.2.1:5353", "2001:db8::1", "[2001:db8::1]", "[::1]:5353"];
    expect(() => createDns({ log: silentLog, clock, servers })).not.toThrow();
  });

  it("asks the next server when the first is silent", async () => {
    const silent = await startDnsServer({ "example.com": { A: "silence" } });
    stops.push(() => silent.close());
    const working = await startDnsServer({ "example.com": { A: ["192.0.2.1"] } });
    stops.push(() => working.close());
    const clock = { now: () => 0, monotonicMs: () => 0 };
    const dns = createDns({
      log: silentLog,
      clock,
      servers: [silent.address, working.address],
      tryTimeoutMs: 50,
    });
    stops.push(() => dns.close());
    expect(await dns.addresses("example.com", 4, BUDGET_MS)).toEqual({
      state: "found",
      value: ["192.0.2.1"],
    });
  });
});

describe("a network that loses packets", () => {
  it("costs further packets, and few answers", async () => {
    const server = new FaultyDns();
    await server.start();
    stops.push(() => server.stop());
    const dns = createDns({ log: silentLog, clock: systemClock, servers: [server.address] });
    stops.push(() => dns.close());
    server.fault = "lossy";
    const ips = Array.from({ length: 200 }, (_, i) => `192.0.2.${i}`);
    const answers = await Promise.all(ips.map((ip) => dns.ptr(ip, BUDGET_MS)));
    // Six packets, each lost by half: 3 of 200 questions.
    expect(answers.filter(({ state }) => state === "failed").length).toBeLessThan(40);
    expect(dns.counters().repeated).toBeGreaterThan(20);
    expect(server.asked).toBeLessThanOrEqual(200 * 6 + 12);
  });
});

describe("servers that deny every name", () => {
  it("prove nothing: no name is missing, and nothing is cached", async () => {
    const { server, dns, passSeconds } = await setUp({});
    server.setDenying(true);
    const denied = { state: "failed", reason: "denies-all" };
    expect(await dns.ptr("192.0.2.7", BUDGET_MS)).toEqual(denied);
    expect(await dns.mx("example.org", BUDGET_MS)).toEqual(denied);
    expect(dns.counters().failures["denies-all"]).toBe(2);
    // One question in doubt serves for all others of the next half minute.
    expect(server.asked("", "NS") + server.asked(".", "NS")).toBe(1);
    server.setDenying(false);
    server.setPtr("192.0.2.7", ["host-7.example.com"]);
    passSeconds(30);
    expect(await dns.ptr("192.0.2.7", BUDGET_MS)).toMatchObject({ state: "found" });
  });

  it("are asked for the root only where nothing has been found for ten minutes", async () => {
    const { server, dns, passSeconds } = await setUp({});
    server.setPtr("192.0.2.7", ["host-7.example.com"]);
    const roots = () => server.asked("", "NS") + server.asked(".", "NS");
    await dns.ptr("192.0.2.7", BUDGET_MS);
    expect(await dns.ptr("192.0.2.8", BUDGET_MS)).toEqual({ state: "none" });
    expect(roots()).toBe(0);
    passSeconds(601);
    expect(await dns.ptr("192.0.2.9", BUDGET_MS)).toEqual({ state: "none" });
    expect(roots()).toBe(1);
    expect(await dns.ptr("192.0.2.10", BUDGET_MS)).toEqual({ state: "none" });
    expect(roots()).toBe(1);
  });
});
