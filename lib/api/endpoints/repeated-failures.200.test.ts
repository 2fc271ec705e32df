import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { LocalFailures } from "@/lib/state/failures/local-failures";
import { documentOf, openContract } from "@/test/contract";
import { checkOf, DECIDERS, decide, decideWithDetail } from "@/test/decisions";
import { ManualClock } from "@/test/state/manual-clock";

const clock = new ManualClock();
const server = await openContract({ clock });
server.state.repeatedFailures = new LocalFailures(clock);
const SQLMAP = "sqlmap/1.8.4#stable (https://sqlmap.org)";
const JNDI = "\u0024{jndi:ldap://x.example/a}";
const CURL = "curl/8.5.0";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** Addresses of a mobile carrier and of a privacy relay. */
const CARRIER = "172.56.21.89";
const RELAY = "45.155.208.130";

async function repeat(times: number, ask: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < times; i++) await ask();
}

describe.each([
  ["blocker", "BLOCK BY THREAT URL"],
  ["blockerv2", "[Disallow] - Threat URL"],
  ["shorterlink", "BLOCK BY THREAT URL"],
] as const)("%s", (endpoint, detectActivity) => {
  it("keeps a visitor out after ten hostile decisions", async () => {
    const key = server.account({ document: documentOf() });
    const visitor = { ip: "10.1.1.1", ua: FIREFOX };
    const clean = () => decide(server, endpoint, key, visitor);
    const attack = () =>
      decide(server, endpoint, key, { ...visitor, url: "https://shop.example/.env" });
    await repeat(9, attack);
    expect(await clean()).toMatchObject({ detectActivity: "Visitor", threatURL: 0 });
    await attack();
    expect(await clean()).toMatchObject({ detectActivity, isBot: 1, blockAccess: 1, threatURL: 1 });
  });
});

it("reports why", async () => {
  const key = server.account({ document: documentOf(), workspaceId: "repeating" });
  server.state.repeating.add("repeating 10.1.1.2");
  const { detail } = await decideWithDetail(server, "blocker", key, { ip: "10.1.1.2" });
  const words = "10 hostile requests within 10 minutes, the last: /.env by curl/8.5.0";
  expect(checkOf(detail, "threatUrl")).toEqual({
    id: "threatUrl",
    mode: "block",
    outcome: "match",
    evidence: [{ source: "repeated-failures", entry: words, explanation: words }],
  });
});

it("keeps what the last attack was, and by which program", async () => {
  const key = server.account({ document: documentOf(), workspaceId: "offense" });
  const visitor = { ip: "10.1.1.7", ua: "curl/8.5.0", url: "https://shop.example/.env" };
  await decide(server, "blocker", key, visitor);
  expect(server.state.offenses.get("offense 10.1.1.7")).toBe("/.env by curl/8.5.0");
});

describe("what counts", () => {
  it.each([
    ["a security scanner", {}, {}, { ua: SQLMAP }, 1],
    ["an attack in the user agent", {}, {}, { ua: JNDI }, 1],
    ["a false search engine", {}, {}, { ua: "Googlebot/2.1" }, 1],
    ["a threat URL", {}, {}, { url: "https://shop.example/.env" }, 1],
    [
      "a threat URL, blocked for its country",
      { country: { rule: "block", codes: [], unknown: "block" } },
      {},
      { url: "https://shop.example/.env" },
      1,
    ],
    ["a visitor", {}, {}, {}, 0],
    ["a library", {}, {}, { ua: CURL }, 0],
    ["a link preview", {}, {}, { ua: "facebookexternalhit/1.1" }, 0],
    ["a feed reader", {}, {}, { ua: "FreshRSS/1.26 (Linux; https://freshrss.org)" }, 0],
    ["a monitored scanner", { mode: "monitor" }, {}, { ua: SQLMAP }, 0],
    [
      "a scanner where bots are not blocked",
      { checks: { spiderCrawler: "off" } },
      {},
      { ua: SQLMAP },
      0,
    ],
    [
      "a blocked country",
      { country: { rule: "block", codes: ["US"], unknown: "block" } },
      {},
      {},
      0,
    ],
    ["a blocked device", { device: { block: ["desktop"] } }, {}, {}, 0],
    ["the user's blacklist", {}, { ipBlacklist: ["10.0.0.0/8"] }, {}, 0],
    ["the user's whitelist", {}, { ipWhitelist: ["10.0.0.0/8"] }, { ua: SQLMAP }, 0],
  ])("%s", async (what, policy, lists, visitor, counted) => {
    for (const endpoint of DECIDERS) {
      const workspaceId = `${what} ${endpoint}`;
      const key = server.account({ document: documentOf(policy, lists), workspaceId });
      await decide(server, endpoint, key, { ip: "10.1.1.3", ...visitor });
      expect(server.state.failureCounts.get(`${workspaceId} 10.1.1.3`) ?? 0).toBe(counted);
    }
  });

  it("a search engine that is let in does not, though it is a bot", async () => {
    const key = server.account({ document: documentOf(), workspaceId: "engine" });
    await decide(server, "blocker", key, { ip: "66.249.66.1", ua: "Googlebot/2.1" });
    expect(server.state.failureCounts.get("engine 66.249.66.1")).toBeUndefined();
  });

  it("a link that does not exist does not: its visitors followed it", async () => {
    const key = server.account({ document: documentOf(), workspaceId: "dead-link" });
    await server.get("/api/shorterlink", { apikey: key, ip: "10.1.1.6", keyname: "gone" });
    expect(server.state.failureCounts.get("dead-link 10.1.1.6")).toBeUndefined();
  });

  it("all three endpoints of one account count together", async () => {
    const key = server.account({ document: documentOf(), workspaceId: "together" });
    for (const endpoint of DECIDERS) {
      await decide(server, endpoint, key, { ip: "10.1.1.4", ua: SQLMAP });
    }
    expect(server.state.failureCounts.get("together 10.1.1.4")).toBe(3);
  });

  it("params and headers that break the rules", async () => {
    const rules = {
      enabled: true,
      match: "all",
      rules: [{ name: "src", op: "equals", value: "mail" }],
    };
    for (const name of ["params", "headers"]) {
      const document = documentOf({}, {}, { [name]: rules });
      const key = server.account({ document, workspaceId: name });
      await decide(server, "blockerv2", key, { ip: "10.1.1.5", [name]: '{"src":"other"}' });
      expect(server.state.failureCounts.get(`${name} 10.1.1.5`)).toBe(1);
    }
  });

  it("a block by repetition does not, so that it ends by itself", async () => {
    const key = server.account({ document: documentOf(), workspaceId: "ending" });
    server.state.repeating.add("ending 10.1.1.6");
    expect(await decide(server, "blocker", key, { ip: "10.1.1.6" })).toMatchObject({
      threatURL: 1,
    });
    expect(server.state.failureCounts.get("ending 10.1.1.6")).toBeUndefined();
  });
});

describe("who counts as one visitor", () => {
  it.each([
    ["10.1.2.1", "10.1.2.1", true],
    ["10.1.2.2", "10.1.2.3", false],
    ["10.1.2.4", "::ffff:10.1.2.4", true],
    ["2001:db8:1:1::1", "2001:db8:1:1:ffff:ffff:ffff:ffff", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["2001:DB8:1:4::1", "2001:db8:1:4:0:0:0:1", true],
  ])("%s and %s: %s", async (bad, other, isOne) => {
    const key = server.account({ document: documentOf() });
    await repeat(10, () => decide(server, "blocker", key, { ip: bad, url: "/.env" }));
    const { threatURL } = await decide(server, "blocker", key, { ip: other });
    expect(threatURL).toBe(isOne ? 1 : 0);
  });

  it("not the same address with two accounts", async () => {
    const first = server.account({ document: documentOf() });
    const second = server.account({ document: documentOf() });
    await repeat(10, () => decide(server, "blocker", first, { ip: "10.1.3.1", url: "/.env" }));
    expect((await decide(server, "blocker", second, { ip: "10.1.3.1" })).threatURL).toBe(0);
  });
});

describe("neighbors at one address", () => {
  /** The outcome for a person after ten requests by one of them. */
  async function person(ip: string, ua: string, times = 10) {
    const key = server.account({ document: documentOf() });
    await repeat(times, () => decide(server, "blocker", key, { ip, ua }));
    const other = await decide(server, "blocker", key, { ip, ua: FIREFOX });
    const same = await decide(server, "blocker", key, { ip, ua });
    return [other.blockAccess, same.detectActivity];
  }

  it.each([
    ["link previews", "facebookexternalhit/1.1"],
    ["polls of a feed", "FreshRSS/1.26 (Linux; https://freshrss.org)"],
    ["checks with curl", CURL],
  ])("are not shut out by %s", async (_, ua) => {
    expect(await person("10.1.4.1", ua)).toEqual([0, "BLOCK BY SPIDER CRAWLER"]);
  });

  it.each([
    ["a carrier's address", CARRIER],
    ["a privacy relay", RELAY],
  ])("are not shut out by an attack from %s, and the attacker is", async (_, ip) => {
    const key = server.account({ document: documentOf() });
    const attacker = {
      ip,
      ua: "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0",
    };
    await repeat(10, () => decide(server, "blocker", key, { ...attacker, url: "/.env" }));
    expect(await decide(server, "blocker", key, { ip, ua: FIREFOX })).toMatchObject({
      threatURL: 0,
    });
    expect(await decide(server, "blocker", key, attacker)).toMatchObject({ threatURL: 1 });
  });

  const browser = (version: number) => FIREFOX.replaceAll("140", String(version));
  const open = () => server.account({ document: documentOf() });
  const visit = (key: string, ip: string, ua: string, url = "/") =>
    decide(server, "blocker", key, { ip, ua, url });
  const isOut = async (key: string, ip: string, ua: string) =>
    (await visit(key, ip, ua)).blockAccess === 1;
  const actionFor = async (key: string, ip: string, ua: string) => {
    const { body } = await decideWithDetail(server, "blocker", key, { ip, ua, url: "/" });
    return (body.detail as { readonly action?: string }).action; // detail.200.test.ts holds its shape
  };
  /** Attacks by the browsers, by turns. */
  const attackBy = async (key: string, ip: string, agents: readonly string[], times = 12) => {
    for (let i = 0; i < times; i++) await visit(key, ip, agents[i % agents.length] ?? "", "/.env");
  };
  const MANY = Array.from({ length: 10 }, (_, at) => browser(121 + at));
  /** A hoster's address. */
  const SERVER = "88.198.50.9";

  it.each([
    ["an address of which nothing is known", "10.1.4.10"],
    ["a server", SERVER],
    ["a carrier's address", CARRIER],
  ])("are not shut out by one attacker at %s", async (_, ip) => {
    const key = open();
    await attackBy(key, ip, [browser(120)]);
    expect(await isOut(key, ip, FIREFOX)).toBe(false);
    expect(await isOut(key, ip, browser(120))).toBe(true);
  });

  it("are not shut out once they came from there, whoever attacks", async () => {
    for (const [at, agents] of [[SQLMAP], [browser(120)], MANY].entries()) {
      const key = open();
      const ip = `10.1.5.${at}`;
      for (let version = 137; version <= 140; version++) await visit(key, ip, browser(version));
      await attackBy(key, ip, agents);
      expect(await isOut(key, ip, browser(140))).toBe(false);
      expect(await isOut(key, ip, browser(150))).toBe(false);
    }
  });

  it("are not shut out by an attacker with the same browser", async () => {
    const key = open();
    const ip = "10.1.4.4";
    for (let version = 137; version <= 140; version++) {
      await visit(key, ip, browser(version));
    }
    clock.pass(MINUTE_MS);
    await repeat(2, () => visit(key, ip, browser(140)));
    await attackBy(key, ip, [browser(140)]);
    expect(await actionFor(key, ip, browser(140))).toBe("allow");
  });

  it.each([
    ["a carrier's address", CARRIER, "challenge"],
    ["an address of which nothing is known", "10.1.4.11", "challenge"],
    ["a server", SERVER, "block"],
  ])(
    "with the attacker's browser, whom no one has seen before, at %s: %s, %s",
    async (_, ip, action) => {
      const key = open();
      await attackBy(key, ip, [FIREFOX]);
      expect(await actionFor(key, ip, FIREFOX)).toBe(action);
      await attackBy(key, ip, [CURL]);
      expect(await actionFor(key, ip, CURL)).toBe("block");
    },
  );

  it("are told apart by the headers of their browsers", async () => {
    const key = open();
    const ask = (language: string, url: string) =>
      decide(server, "blockerv2", key, {
        ...{ ip: "10.1.4.5", ua: FIREFOX, url },
        headers: JSON.stringify({ "user-agent": FIREFOX, "accept-language": language }),
      });
    await repeat(10, () => ask("en", "https://shop.example/.env"));
    expect(await ask("de-DE,de;q=0.9", "/")).toMatchObject({ blockAccess: 0 });
    expect(await ask("en", "/")).toMatchObject({ blockAccess: 1 });
  });

  it("a server that attacks under many names is shut out, whoever asks", async () => {
    const key = open();
    // Some requests of a scanner are not known as an attack's.
    for (const [at, ua] of MANY.entries()) await visit(key, SERVER, ua, `/backup-${at}`);
    await attackBy(key, SERVER, MANY, 20);
    expect(await actionFor(key, SERVER, browser(150))).toBe("block");
  });

  it("at an address that may be a person's all are challenged then", async () => {
    const key = open();
    await attackBy(key, "10.1.4.3", MANY);
    expect(await actionFor(key, "10.1.4.3", FIREFOX)).toBe("challenge");
    expect(await visit(key, "10.1.4.3", FIREFOX)).toMatchObject({ threatURL: 1 });
  });

  it("but not where the site has signed someone in", async () => {
    const key = open();
    const ip = "10.1.4.6";
    await attackBy(key, ip, MANY);
    await decide(server, "blockerv2", key, { ip, ua: browser(150), user: "jane" });
    expect(await actionFor(key, ip, FIREFOX)).toBe("allow");
  });

  it("nor at a carrier's address", async () => {
    const key = open();
    await attackBy(key, CARRIER, MANY);
    expect(await actionFor(key, CARRIER, browser(151))).toBe("allow");
  });
});
