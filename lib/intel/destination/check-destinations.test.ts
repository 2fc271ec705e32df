import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { createDns, type DnsClient } from "@/lib/dns/create-dns";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import type { FeedCategory, ListMatch } from "@/lib/feeds/types";
import type { Ip } from "@/lib/ip/ip";
import { startDnsServer, type TestDnsServer } from "@/test/dns/dns-server";
import { silentLog } from "@/test/silent-log";
import { type CheckDestinations, createDestinationCheck } from "./check-destinations";

const BUDGET_MS = 5_000;
const OWN_HOSTS = ["gate.example.org"];

/** Lists by address: what each is on. */
const LISTED: Readonly<Record<string, FeedCategory>> = {
  "93.184.216.66": "threat-feeds",
  "93.184.216.67": "ip-database",
  "93.184.216.68": "malicious-activity",
  "2606:2800:220:1::66": "threat-feeds",
  "93.184.216.70": "hosting",
  "93.184.216.71": "vpn",
  "93.184.216.72": "tor",
  "93.184.216.73": "privacy-relay",
};

const match = (feed: string, category: FeedCategory, entry: string): ListMatch => ({
  feed,
  category,
  entry,
  dataDate: "2026-03-10T00:00:00Z",
});

const snapshot: FeedSnapshot = {
  revision: "1",
  has: () => true,
  hasNamed: () => false,
  find: ({ text }: Ip) => {
    const category = LISTED[text];
    const lists = category === undefined ? [] : [match(`${category}-list`, category, text)];
    return { lists, network: null, isOn: (asked) => asked === category };
  },
  asnLists: () => [],
  hostname: (name) =>
    name === "bad.example" || name.endsWith(".bad.example")
      ? match("names", "hostname-database", "bad.example")
      : null,
  disposableDomain: () => null,
  threatUrl: () => null,
  userAgent: () => null,
  hasBrowserBuild: () => false,
  programs: () => [],
  isCollectedDomain: () => false,
};

let server: TestDnsServer;
let dns: DnsClient;

beforeAll(async () => {
  server = await startDnsServer({
    "shop.example.com": { A: ["93.184.216.34"], AAAA: ["2606:2800:220:1::34"] },
    "six.example.com": { A: "NXDOMAIN", AAAA: ["2606:2800:220:1::34"] },
    "data-centre.example.com": { A: ["93.184.216.70", "93.184.216.71", "93.184.216.72"] },
    "intra.example.com": { A: ["10.0.0.5"] },
    "mixed.example.com": { A: ["93.184.216.34", "192.168.1.1"] },
    "six-local.example.com": { A: ["93.184.216.34"], AAAA: ["fd00::5"] },
    "mapped.example.com": { AAAA: ["::ffff:a00:5"] },
    "alias.example.com": { CNAME: ["intra.example.com"] },
    "harm.example.com": { A: ["93.184.216.66"] },
    "harm-six.example.com": { A: ["93.184.216.34"], AAAA: ["2606:2800:220:1::66"] },
    "broken.example.com": { A: "SERVFAIL", AAAA: "SERVFAIL" },
    "silent.example.com": { A: "silence", AAAA: "silence" },
    "half.example.com": { A: "SERVFAIL", AAAA: ["fd00::5"] },
    "mail-only.example.com": { MX: [{ priority: 10, exchange: "mx.example.com" }] },
    "half-told.example.com": { AAAA: "SERVFAIL" },
  });
  dns = createDns({
    log: silentLog,
    clock: systemClock,
    servers: [server.address],
    tryTimeoutMs: 150,
    tries: 1,
    repeats: 0,
  });
});

afterAll(async () => {
  dns?.close();
  await server?.close();
});

const checkWith = (allowsPrivate: boolean, asked = dns): CheckDestinations =>
  createDestinationCheck({
    dns: asked,
    feeds: { current: () => snapshot },
    clock: systemClock,
    isLinkHost: (host) => host === "go.example.org",
    allowsPrivate,
  });

async function judge(url: string, allowsPrivate = false) {
  const check = checkWith(allowsPrivate);
  return (await check({ urls: [url], ownHosts: OWN_HOSTS, budgetMs: BUDGET_MS })).get(url);
}

const PRIVATE = "is a private or reserved address";
const LOCAL = "is a name of a local network";
const LOOP = "leads back to a SmartURL of this installation";

describe("a destination that is refused", () => {
  it.each([
    ["http://10.0.0.5/", `leads to 10.0.0.5, which ${PRIVATE}`],
    ["https://192.168.1.1:8443/admin", `leads to 192.168.1.1, which ${PRIVATE}`],
    ["http://127.0.0.1/", `leads to 127.0.0.1, which ${PRIVATE}`],
    ["http://127.1/", `leads to 127.0.0.1, which ${PRIVATE}`],
    ["http://0x7f000001/", `leads to 127.0.0.1, which ${PRIVATE}`],
    ["http://2130706433/", `leads to 127.0.0.1, which ${PRIVATE}`],
    ["http://0/", `leads to 0.0.0.0, which ${PRIVATE}`],
    ["http://169.254.169.254/latest", `leads to 169.254.169.254, which ${PRIVATE}`],
    ["http://100.64.0.1/", `leads to 100.64.0.1, which ${PRIVATE}`],
    ["http://192.0.2.7/", `leads to 192.0.2.7, which ${PRIVATE}`],
    ["http://[::1]/", `leads to ::1, which ${PRIVATE}`],
    ["http://[fe80::1]/", `leads to fe80::1, which ${PRIVATE}`],
    ["http://[fd00::5]:81/", `leads to fd00::5, which ${PRIVATE}`],
    ["http://[::ffff:10.0.0.5]/", `leads to 10.0.0.5, which ${PRIVATE}`],
    ["http://[64:ff9b::a00:5]/", `leads to 10.0.0.5, which ${PRIVATE}`],
    ["http://localhost:3000/", `leads to localhost, which ${LOCAL}`],
    ["http://LOCALHOST./", `leads to localhost, which ${LOCAL}`],
    ["http://app.localhost/", `leads to app.localhost, which ${LOCAL}`],
    ["http://router/", `leads to router, which ${LOCAL}`],
    ["http://printer.local/", `leads to printer.local, which ${LOCAL}`],
    ["http://wiki.corp.internal/", `leads to wiki.corp.internal, which ${LOCAL}`],
    ["http://intra.example.com/", `leads to intra.example.com, whose address ${PRIVATE}`],
    ["http://INTRA.example.com./", `leads to intra.example.com, whose address ${PRIVATE}`],
    ["http://alias.example.com/", `leads to alias.example.com, whose address ${PRIVATE}`],
    ["http://mixed.example.com/", `leads to mixed.example.com, whose address ${PRIVATE}`],
    ["http://six-local.example.com/", `leads to six-local.example.com, whose address ${PRIVATE}`],
    ["http://mapped.example.com/", `leads to mapped.example.com, whose address ${PRIVATE}`],
    ["http://half.example.com/", `leads to half.example.com, whose address ${PRIVATE}`],
    ["https://gate.example.org/go/acme/autumn", LOOP],
    ["https://GATE.example.org./go/acme/autumn", LOOP],
    ["https://gate.example.org:8443/go/", LOOP],
    ["https://gate.example.org/docs/../go/acme/autumn", LOOP],
    ["https://gate.example.org/%67o/acme/autumn", LOOP],
    ["https://gate.example.org//go/acme/autumn", LOOP],
    ["https://go.example.org/autumn", LOOP],
    ["https://GO.example.org.:8443/", LOOP],
    [
      "http://93.184.216.66/",
      "leads to 93.184.216.66, which is on the threat list threat-feeds-list (93.184.216.66)",
    ],
    [
      "http://93.184.216.67/",
      "leads to 93.184.216.67, which is on the threat list ip-database-list (93.184.216.67)",
    ],
    [
      "http://93.184.216.68/",
      "leads to 93.184.216.68, which is on the threat list malicious-activity-list (93.184.216.68)",
    ],
    [
      "http://harm.example.com/",
      "leads to harm.example.com, whose address 93.184.216.66 is on the threat list threat-feeds-list (93.184.216.66)",
    ],
    [
      "http://harm-six.example.com/",
      "leads to harm-six.example.com, whose address 2606:2800:220:1::66 is on the threat list threat-feeds-list (2606:2800:220:1::66)",
    ],
    [
      "https://login.bad.example/",
      "leads to login.bad.example, which is on the threat list names (bad.example)",
    ],
  ])("%s %s", async (url, complaint) => {
    expect(await judge(url)).toEqual({ state: "bad", complaint });
  });
});

describe("a destination that is let through", () => {
  it.each([
    ["https://shop.example.com/autumn?x=1#top", "good"],
    ["http://shop.example.com:8080/", "good"],
    ["https://six.example.com/", "good"],
    // To be in a data center, or to share an address with a VPN's exit, does no harm.
    ["https://data-centre.example.com/", "good"],
    ["http://93.184.216.70/", "good"],
    ["http://93.184.216.73/", "good"],
    ["http://[2606:2800:220:1::34]/", "good"],
    ["https://gate.example.org/docs", "good", "gate.example.org"],
    ["https://gate.example.org/gopher", "good", "gate.example.org"],
    ["https://broken.example.com/", "unresolved"],
    ["https://silent.example.com/", "unresolved"],
    // The host may have an address of the family without an answer.
    ["https://half-told.example.com/", "unresolved"],
  ])("%s is %s", async (url, state, host = "") => {
    if (host !== "") server.set(host, "A", ["93.184.216.34"]);
    expect(await judge(url)).toEqual({ state });
  });

  it.each(["not-yet.example.com", "mail-only.example.com"])(
    "%s is, and DNS says that it has no address",
    async (name) => {
      const verdict = { state: "no-address", name };
      expect(await judge(`https://${name}/autumn`)).toEqual(verdict);
      expect(await judge(`https://${name}/autumn`, true)).toEqual(verdict);
    },
  );

  it("is not said to have no address when DNS is silent, or for names outside DNS", async () => {
    const gone = createDns({
      log: silentLog,
      clock: systemClock,
      servers: ["127.0.0.1:9"],
      tryTimeoutMs: 150,
    });
    const check = checkWith(false, gone);
    const url = "https://not-yet.example.com/";
    const verdicts = await check({ urls: [url], ownHosts: OWN_HOSTS, budgetMs: BUDGET_MS });
    expect(verdicts.get(url)).toEqual({ state: "unresolved" });
    gone.close();
    expect(await judge("http://printer.local/", true)).toEqual({ state: "unresolved" });
  });

  it.each([
    "http://10.0.0.5/",
    "http://localhost:3000/",
    "http://router/",
    "http://intra.example.com/",
  ])("%s, where the installation is inside of a private network", async (url) => {
    expect((await judge(url, true))?.state).not.toBe("bad");
  });

  it.each(["https://go.example.org/autumn", "http://harm.example.com/", "http://93.184.216.66/"])(
    "%s is not, there either",
    async (url) => {
      expect((await judge(url, true))?.state).toBe("bad");
    },
  );
});

describe("many destinations", () => {
  it("ask for each name once, and no name when the time is over", async () => {
    const urls = Array.from({ length: 40 }, (_, n) => `https://once.example.net/page${n}`);
    const check = checkWith(false);
    const verdicts = await check({ urls, ownHosts: [], budgetMs: BUDGET_MS });
    expect(verdicts.size).toBe(40);
    expect(server.asked("once.example.net", "A")).toBe(1);

    const late = Array.from({ length: 40 }, (_, n) => `https://late${n}.example.net/`);
    const unasked = await check({ urls: [...late, "http://10.0.0.5/"], ownHosts: [], budgetMs: 0 });
    expect([...unasked.values()].filter(({ state }) => state === "unresolved")).toHaveLength(40);
    expect(unasked.get("http://10.0.0.5/")).toMatchObject({ state: "bad" });
    expect(server.queries.filter(({ name }) => name.startsWith("late"))).toEqual([]);
  });
});
