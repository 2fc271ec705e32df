import { describe, expect, it } from "vitest";
import { clock, collectingLog, fakeDns, ipOf } from "@/test/intel/fakes";
import { createDnsbl } from "./dnsbl";
import { reversedForDnsbl } from "./dnsbl-names";

const TEST_V6_LISTED = "2.0.0.0.0.0.f.7.f.f.f.f.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0";
const TEST_V6_UNLISTED = "1.0.0.0.0.0.f.7.f.f.f.f.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0";

/** A zone that answers RFC 5782's test entries for IPv4 as it should. */
const healthy = (zone: string) => ({ [`2.0.0.127.${zone}`]: ["127.0.0.2"] });

function open(
  addresses: Readonly<Record<string, readonly string[] | "timeout" | "servfail">>,
  zones: readonly string[],
) {
  const dns = fakeDns({ addresses });
  const log = collectingLog();
  return { dns, log, dnsbl: createDnsbl({ zones, dns, clock, log }) };
}

describe("names", () => {
  it("reverses octets and nibbles", () => {
    expect(reversedForDnsbl(ipOf("192.0.2.99"))).toBe("99.2.0.192");
    expect(reversedForDnsbl(ipOf("2001:db8:1:2:3:4:567:89ab"))).toBe(
      "b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.8.b.d.0.1.0.0.2",
    );
  });
});

describe("probing", () => {
  it("uses a zone whose test entries answer, for the families that do", async () => {
    const { dnsbl, dns } = open(
      { ...healthy("bl.example"), [`${TEST_V6_LISTED}.bl.example`]: ["127.0.0.2"] },
      ["bl.example"],
    );
    await dnsbl.probe();
    expect(dnsbl.zones()).toEqual([{ zone: "bl.example", state: "active", reason: null }]);
    expect(dns.asked.toSorted()).toEqual(
      [
        "a4 1.0.0.127.bl.example",
        `a4 ${TEST_V6_UNLISTED}.bl.example`,
        "a4 2.0.0.127.bl.example",
        `a4 ${TEST_V6_LISTED}.bl.example`,
      ].toSorted(),
    );
    expect(await dnsbl.ask(ipOf("2001:4860::1"), 250)).toEqual({ state: "known", value: [] });
  });

  it.each([
    ["does not answer", {}, "test entry 127.0.0.2, which must be listed: unlisted"],
    [
      "times out",
      { "2.0.0.127.bl.example": "timeout" as const },
      "test entry 127.0.0.2, which must be listed: timeout",
    ],
    [
      "lists everything",
      { ...healthy("bl.example"), "1.0.0.127.bl.example": ["127.0.0.2"] },
      "test entry 127.0.0.1, which must not be listed: listed",
    ],
    [
      "refuses the asker",
      { "2.0.0.127.bl.example": ["127.255.255.254"] },
      "test entry 127.0.0.2, which must be listed: it answered 127.255.255.254",
    ],
    [
      "is a parked domain",
      { "2.0.0.127.bl.example": ["203.0.113.7"], "1.0.0.127.bl.example": ["203.0.113.7"] },
      "test entry 127.0.0.2, which must be listed: it answered 203.0.113.7",
    ],
  ])("leaves out and names a zone that %s", async (_, addresses, reason) => {
    const { dnsbl, log, dns } = open(addresses, ["bl.example"]);
    await dnsbl.probe();
    expect(dnsbl.zones()).toEqual([{ zone: "bl.example", state: "off", reason }]);
    expect(log.warnings).toHaveLength(1);
    expect(log.warnings[0]).toContain("bl.example");
    const before = dns.asked.length;
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toEqual({
      state: "unavailable",
      reason: "no DNS blacklist in use",
    });
    expect(dns.asked).toHaveLength(before);
  });

  it("leaves out a zone that refuses the asker for one family only", async () => {
    const { dnsbl } = open(
      { ...healthy("bl.example"), [`${TEST_V6_LISTED}.bl.example`]: ["127.255.255.254"] },
      ["bl.example"],
    );
    await dnsbl.probe();
    expect(dnsbl.zones()).toEqual([
      {
        zone: "bl.example",
        state: "off",
        reason: "test entry ::FFFF:7F00:2, which must be listed: it answered 127.255.255.254",
      },
    ]);
  });

  it.each([
    ["is silent", "timeout" as const],
    ["lists everything", ["127.0.0.2"]],
  ])("keeps IPv4 of a zone that %s for IPv6", async (_, answer) => {
    const { dnsbl } = open(
      {
        ...healthy("bl.example"),
        [`${TEST_V6_LISTED}.bl.example`]: answer,
        [`${TEST_V6_UNLISTED}.bl.example`]: answer,
      },
      ["bl.example"],
    );
    await dnsbl.probe();
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toEqual({ state: "known", value: [] });
    expect(await dnsbl.ask(ipOf("2001:4860::1"), 250)).toMatchObject({ state: "unavailable" });
  });

  it("takes a zone back that answers as it should again", async () => {
    const answers: Record<string, readonly string[]> = {
      "2.0.0.127.bl.example": ["127.255.255.255"],
    };
    const { dnsbl } = open(answers, ["bl.example"]);
    await dnsbl.probe();
    expect(dnsbl.zones()).toMatchObject([{ state: "off" }]);
    answers["2.0.0.127.bl.example"] = ["127.0.0.2"];
    await dnsbl.probe();
    expect(dnsbl.zones()).toEqual([{ zone: "bl.example", state: "active", reason: null }]);
  });

  it.each(["pbl.spamhaus.org", "list.dnswl.org"])(
    "never asks %s, whose codes say nothing against a visitor",
    async (zone) => {
      const { dnsbl, dns } = open(healthy(zone), [zone]);
      await dnsbl.probe();
      expect(dnsbl.zones()).toEqual([
        { zone, state: "off", reason: "its codes say nothing against a visitor" },
      ]);
      expect(dns.asked).toEqual([]);
    },
  );

  it("asks no zone before it was probed", async () => {
    const { dnsbl, dns } = open(healthy("bl.example"), ["bl.example"]);
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toMatchObject({ state: "unavailable" });
    expect(dns.asked).toEqual([]);
  });
});

describe("asking", () => {
  const listed = { "8.8.8.8": "8.8.8.8" };

  async function probed(
    addresses: Readonly<Record<string, readonly string[] | "timeout" | "servfail">>,
    zones = ["bl.example"],
  ) {
    const opened = open(
      {
        ...Object.assign(
          {},
          ...zones.map((zone) => healthy(zone.toLowerCase().replace(/\.$/, ""))),
        ),
        ...addresses,
      },
      zones,
    );
    await opened.dnsbl.probe();
    return opened;
  }

  it("names every zone that lists the address", async () => {
    const { dnsbl } = await probed(
      {
        "1.113.0.203.a.example": ["127.0.0.4"],
        "1.113.0.203.b.example": ["127.0.0.2", "127.0.0.10"],
      },
      ["a.example", "B.example."],
    );
    expect(await dnsbl.ask(ipOf("203.0.113.1"), 250)).toEqual({
      state: "known",
      value: [
        { source: "dnsbl:a.example", entry: "203.0.113.1" },
        { source: "dnsbl:b.example", entry: "203.0.113.1" },
      ],
    });
  });

  it("finds nothing when no zone lists it", async () => {
    const { dnsbl } = await probed({});
    expect(await dnsbl.ask(ipOf(listed["8.8.8.8"]), 250)).toEqual({ state: "known", value: [] });
  });

  it("is unavailable when a zone did not answer and none lists the address", async () => {
    const { dnsbl } = await probed({ "8.8.8.8.b.example": "timeout" }, ["a.example", "b.example"]);
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toEqual({
      state: "unavailable",
      reason: "DNS: timeout",
    });
  });

  it("counts a listing although another zone did not answer", async () => {
    const { dnsbl } = await probed(
      { "8.8.8.8.a.example": ["127.0.0.2"], "8.8.8.8.b.example": "servfail" },
      ["a.example", "b.example"],
    );
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toMatchObject({
      state: "known",
      value: [{ source: "dnsbl:a.example" }],
    });
  });

  it.each(["127.255.255.252", "127.255.255.254", "127.255.255.255", "104.18.0.1"])(
    "switches a zone off that begins to answer %s, and blocks no one for it",
    async (answer) => {
      const { dnsbl } = await probed({ "8.8.8.8.bl.example": [answer] });
      expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toMatchObject({ state: "unavailable" });
      expect(dnsbl.zones()).toEqual([
        { zone: "bl.example", state: "off", reason: `it answered ${answer}` },
      ]);
    },
  );

  it.each([
    ["zen.spamhaus.org", "127.0.0.2", "SBL"],
    ["zen.spamhaus.org", "127.0.0.4", "XBL"],
    ["zen.spamhaus.org", "127.0.0.9", "DROP"],
    ["bl.spamcop.net", "127.0.0.2", "its only code"],
    ["dnsbl.dronebl.org", "127.0.0.8", "SOCKS proxy"],
    ["unknown.example", "127.0.0.2", "the usual code"],
    ["unknown.example", "127.1.2.3", "another code in 127/8"],
  ])("counts a listing in %s by %s: %s", async (zone, code) => {
    const { dnsbl } = await probed({ [`8.8.8.8.${zone}`]: [code] }, [zone]);
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toEqual({
      state: "known",
      value: [{ source: `dnsbl:${zone}`, entry: "8.8.8.8" }],
    });
  });

  it.each([
    ["zen.spamhaus.org", "127.0.0.10", "a home connection, by its provider"],
    ["zen.spamhaus.org", "127.0.0.11", "a home connection, by the list"],
    ["zen.spamhaus.org", "127.0.0.200", "not documented"],
    ["bl.spamcop.net", "127.0.0.3", "not documented"],
    ["dnsbl.dronebl.org", "127.0.0.1", "a test"],
    ["dnsbl.dronebl.org", "127.0.0.12", "an open resolver"],
    ["hostkarma.junkemailfilter.com", "127.0.0.1", "its whitelist"],
    ["unknown.example", "127.0.0.1", "no code of any blacklist"],
  ])("does not count an answer of %s by %s: %s", async (zone, code) => {
    const { dnsbl } = await probed({ [`8.8.8.8.${zone}`]: [code] }, [zone]);
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toEqual({ state: "known", value: [] });
    expect(dnsbl.zones()).toMatchObject([{ state: "active" }]);
  });

  it("counts one documented code among others", async () => {
    const zone = "zen.spamhaus.org";
    const { dnsbl } = await probed({ [`8.8.8.8.${zone}`]: ["127.0.0.10", "127.0.0.4"] }, [zone]);
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toMatchObject({
      value: [{ source: "dnsbl:zen.spamhaus.org" }],
    });
  });

  it("shows a subscriber's key to no one", async () => {
    const zone = "secretkey26.zen.dq.spamhaus.net";
    const { dnsbl, dns, log } = await probed({ [`8.8.8.8.${zone}`]: ["127.0.0.4"] }, [zone]);
    expect(dns.asked).toContain(`a4 2.0.0.127.${zone}`);
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toEqual({
      state: "known",
      value: [{ source: "dnsbl:zen.dq.spamhaus.net", entry: "8.8.8.8" }],
    });
    expect(dnsbl.zones()).toEqual([{ zone: "zen.dq.spamhaus.net", state: "active", reason: null }]);
    expect(log.warnings.join()).not.toContain("secretkey26");
  });

  it("says that nothing is configured", async () => {
    const { dnsbl } = open({}, []);
    expect(dnsbl.isConfigured).toBe(false);
    expect(await dnsbl.ask(ipOf("8.8.8.8"), 250)).toEqual({
      state: "unavailable",
      reason: "not configured",
    });
  });
});
