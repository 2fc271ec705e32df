import { describe, expect, it } from "vitest";
import { documentOf, openContract } from "@/test/contract";
import { checkOf, decideWithDetail } from "@/test/decisions";
import { startDnsServer, type Zone } from "@/test/dns/dns-server";

/** RFC 5782, section 5: 127.0.0.2 is listed in a working zone, 127.0.0.1 is not; the same for IPv6. */
const IPV6_TWO = "2.0.0.0.0.0.f.7.f.f.f.f.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0";

const working = (zone: string): Zone => ({
  [`2.0.0.127.${zone}`]: { A: ["127.0.0.2"] },
  [`${IPV6_TWO}.${zone}`]: { A: ["127.0.0.2"] },
});

const NIBBLES = "7.7.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.9.b.f.7.0.6.2";

const dnsServer = await startDnsServer({
  ...working("good.bl.test"),
  // A domain that was sold answers everything with its parking page.
  "2.0.0.127.parked.bl.test": { A: ["192.0.2.80"] },
  "1.0.0.127.parked.bl.test": { A: ["192.0.2.80"] },
  // A zone that lists the world.
  ...working("world.bl.test"),
  "1.0.0.127.world.bl.test": { A: ["127.0.0.2"] },
  "1.0.0.0.0.0.f.7.f.f.f.f.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.world.bl.test": {
    A: ["127.0.0.2"],
  },
  "1.1.9.9.good.bl.test": { A: ["127.0.0.4"] },
  "2.1.9.9.good.bl.test": { A: ["127.0.0.2", "127.0.0.11"] },
  "3.1.9.9.good.bl.test": { A: ["127.1.2.3"] },
  [`${NIBBLES}.good.bl.test`]: { A: ["127.0.0.2"] },
  "5.1.9.9.good.bl.test": { A: "silence" },
  "6.1.9.9.good.bl.test": { A: "SERVFAIL" },
  "1.1.9.9.world.bl.test": { A: ["127.0.0.2"] },
  "9.1.9.9.parked.bl.test": { A: ["192.0.2.80"] },
});
const server = await openContract({
  dnsServer,
  dnsblZones: ["good.bl.test", "parked.bl.test", "world.bl.test", "absent.bl.test"],
});
const key = server.account({ document: documentOf({ checks: { hostnameDatabase: "off" } }) });

async function malicious(ip: string, apikey = key) {
  const { body, detail } = await decideWithDetail(server, "blocker", apikey, { ip });
  return { activity: body.detectActivity, check: checkOf(detail, "maliciousActivity") };
}

describe("a DNS blacklist that answers as RFC 5782 says", () => {
  it.each([
    ["9.9.1.1", "an address with code 127.0.0.4"],
    ["9.9.1.2", "an address with two codes"],
    ["9.9.1.3", "an address with a code elsewhere in 127/8"],
    ["2607:fb90::77", "an IPv6 address, by its nibbles"],
    ["::ffff:9.9.1.1", "an IPv4 address in IPv6 clothes"],
  ])("lists %s: %s", async (ip) => {
    const { activity, check } = await malicious(ip);
    expect(activity).toBe("BLOCK BY MALICIOUS ACTIVITY.");
    expect(check.evidence).toMatchObject([{ source: "dnsbl:good.bl.test" }]);
  });

  it.each(["9.9.1.4", "9.9.1.99"])("does not list %s", async (ip) => {
    const { activity, check } = await malicious(ip);
    expect(activity).toBe("Visitor");
    expect(check.outcome).toBe("pass");
  });

  it("speaks with Blocker v2's words too", async () => {
    const { body } = await decideWithDetail(server, "blockerv2", key, { ip: "9.9.1.1" });
    expect(body).toMatchObject({
      detectActivity: "[Disallow] - Bad IP (Malicious Activity)",
      isBot: 1,
      blockAccess: 1,
    });
  });

  it.each([
    ["9.9.1.5", "DNS: timeout"],
    ["9.9.1.6", "DNS: servfail"],
  ])("skips the check for %s: %s", async (ip, reason) => {
    const { activity, check } = await malicious(ip);
    expect(activity).toBe("Visitor");
    expect(check).toMatchObject({ outcome: "skipped", reason });
  });

  it("is not queried for reserved addresses", async () => {
    const before = server.dns.queries.length;
    await malicious("10.0.0.1");
    await malicious("2001:db8::1");
    expect(server.dns.queries.length).toBe(before);
  });

  it("is not asked when the check is off, or another decided before", async () => {
    const off = { hostnameDatabase: "off", maliciousActivity: "off" };
    const without = server.account({ document: documentOf({ checks: off }) });
    await malicious("9.9.1.50", without);
    expect(server.dns.asked("50.1.9.9.good.bl.test")).toBe(0);
    await malicious("45.155.205.1");
    expect(server.dns.asked("1.205.155.45.good.bl.test")).toBe(0);
  });

  it("need not be asked when the list already says so", async () => {
    const { activity, check } = await malicious("45.155.207.7");
    expect(activity).toBe("BLOCK BY MALICIOUS ACTIVITY.");
    expect(check.evidence).toMatchObject([{ source: "t-malicious" }]);
    expect(server.dns.asked("7.207.155.45.good.bl.test")).toBe(0);
  });
});

describe("a zone that does not answer so is left out", () => {
  it.each(["parked.bl.test", "world.bl.test", "absent.bl.test"])("%s", async (zone) => {
    const { check } = await malicious("9.9.1.1");
    expect(check.evidence).not.toContainEqual(expect.objectContaining({ source: `dnsbl:${zone}` }));
    await malicious("9.9.1.9");
    expect(server.dns.asked(`9.1.9.9.${zone}`)).toBe(0);
  });
});

describe("a zone that fails one visitor after another", async () => {
  const failing = Array.from({ length: 5 }, (_, index) => `9.9.2.${index}`);
  const resting = await startDnsServer({
    ...working("bl.test"),
    ...Object.fromEntries(
      failing.map((_, index) => [`${index}.2.9.9.bl.test`, { A: "SERVFAIL" as const }]),
    ),
  });
  const other = await openContract({ dnsServer: resting, dnsblZones: ["bl.test"] });
  const apikey = other.account({ document: documentOf({ checks: { hostnameDatabase: "off" } }) });
  const ask = async (ip: string) => {
    const { detail } = await decideWithDetail(other, "blocker", apikey, { ip });
    return checkOf(detail, "maliciousActivity");
  };

  it("is left out, and the check says so", async () => {
    const skipped = { outcome: "skipped", reason: "DNS: servfail" };
    for (const ip of failing) expect(await ask(ip)).toMatchObject(skipped);
    expect(await ask("9.9.2.9")).toMatchObject({
      outcome: "skipped",
      reason: "no DNS blacklist in use",
    });
    expect(resting.asked("9.2.9.9.bl.test")).toBe(0);
  });
});

/** Each switches its zone off, so each needs its own server. */
describe.each([
  ["127.255.255.254", "a public resolver is refused"],
  ["127.255.255.252", "a mistyped zone"],
  ["127.255.255.255", "too many queries"],
  ["192.0.2.80", "it is outside 127/8"],
  ["0.0.0.0", "a resolver rewrites answers"],
])("the answer %s (%s)", async (code) => {
  const spoiling = await startDnsServer({
    ...working("bl.test"),
    "1.1.9.9.bl.test": { A: [code] },
    "2.1.9.9.bl.test": { A: ["127.0.0.2"] },
  });
  const other = await openContract({ dnsServer: spoiling, dnsblZones: ["bl.test"] });
  const apikey = other.account({ document: documentOf({ checks: { hostnameDatabase: "off" } }) });
  const ask = async (ip: string) => {
    const { body, detail } = await decideWithDetail(other, "blocker", apikey, { ip });
    return [body.detectActivity, checkOf(detail, "maliciousActivity").outcome];
  };

  it("blocks no one, and switches the zone off", async () => {
    expect(await ask("9.9.1.2")).toEqual(["BLOCK BY MALICIOUS ACTIVITY.", "match"]);
    expect(await ask("9.9.1.1")).toEqual(["Visitor", "skipped"]);
    expect(await ask("9.9.1.2")).toEqual(["Visitor", "skipped"]);
  });
});
