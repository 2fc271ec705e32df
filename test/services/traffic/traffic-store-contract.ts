import { expect, it } from "vitest";
import type { PrismaClient } from "@/lib/db/client";
import { exportTraffic } from "@/lib/features/traffic/export-traffic";
import type { Group } from "@/lib/features/traffic/model";
import { firstIdAt } from "@/lib/features/traffic/request-id-time";
import type { TrafficStore } from "@/lib/features/traffic/store/traffic-store";
import type { TrafficFilter } from "@/lib/features/traffic/traffic-filter";
import { batchOf, KEY_ID, newWorkspace, recordIn, rowOf } from "./records";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const MINUTE = 60_000;
const DAY = 86_400_000;
const JA4 = "t13d1516h2_8daaf6152771_b0da82dd1658";
const FAKED = "spiderCrawler:search-engine-claim:Google";
const OTHER_KEY = "01890000-0000-7000-8000-000000000009";

/** The behavior of every store of traffic, whatever it is. */
export function testTrafficStore(
  open: () => {
    readonly store: TrafficStore;
    /** Where calls are counted. */
    readonly prisma: PrismaClient;
  },
): void {
  const opened = async () => {
    const { store, prisma } = open();
    return { store, prisma, workspaceId: await newWorkspace(prisma, NOW) };
  };

  it("returns the newest first, page by page, and ends", async () => {
    const { store, workspaceId } = await opened();
    const times = [NOW - 40 * DAY, NOW, NOW + 1, NOW + 2];
    const ids = await recordIn(store, workspaceId, ...times.map((at) => ({ at })));
    const first = await store.search(workspaceId, {}, { limit: 2 });
    expect(first.records.map(({ id }) => id)).toEqual([ids[3], ids[2]]);
    expect(first.next).toBe(ids[2]);
    const before = first.next ?? "";
    const second = await store.search(workspaceId, {}, { limit: 2, before });
    expect(second.records.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(second).toMatchObject({ next: null, searchedTo: null });
    const pages = [];
    for await (const page of exportTraffic(store, workspaceId, {})) pages.push(...page);
    expect(pages.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it("returns all fields of a call as they were written", async () => {
    const { store, workspaceId } = await opened();
    const odd = `a\tb\nc\r\\N '\\'' {"x",} é🦊`;
    const [id = ""] = await recordIn(store, workspaceId, {
      at: NOW + 123,
      ...{ ip: "2001:db8::1", asn: 4_294_967_295, countryCode: "DE", device: "Mobile" },
      ...{ ua: odd, url: "", rule: "Shop", subjectHash: "ab12", isBot: 1, blockAccess: 1 },
      ...{ activity: "BLOCK BY COUNTRY.", decidedBy: "country", threatUrl: undefined },
      ...{ evidence: [odd, "", "NULL"], waitedFor: ["ptr"], credits: 2, durationUs: 2_000_000 },
      ...{ wouldBlock: 1, refused: "x", outcomes: "1pmo", feedsRevision: "0123456789ab" },
      ...{ userType: "residential", hostname: odd },
      request: { headers: { via: odd }, counts: { "signin 10m": 3 } },
    });
    const stored = {
      id,
      at: "2026-03-10T12:00:00.123Z",
      keyId: KEY_ID,
      endpoint: "blocker",
      credits: 2,
      durationUs: 2_000_000,
      ip: "2001:db8::1",
      subjectHash: "ab12",
      countryCode: "DE",
      asn: 4_294_967_295,
      device: "Mobile",
      ua: odd,
      url: "",
      rule: "Shop",
      isBot: 1,
      blockAccess: 1,
      threatUrl: null,
      activity: "BLOCK BY COUNTRY.",
      decidedBy: "country",
      evidence: [odd, "", "NULL"],
      waitedFor: ["ptr"],
      wouldBlock: 1,
      refused: "x",
      outcomes: "1pmo",
      feedsRevision: "0123456789ab",
      userType: "residential",
      hostname: odd,
      request: { headers: { via: odd }, counts: { "signin 10m": 3 } },
    };
    expect(await store.get(workspaceId, id)).toEqual(stored);
    expect((await store.search(workspaceId, {}, { limit: 1 })).records).toEqual([stored]);
  });

  it("keeps what a call does not have as nothing", async () => {
    const { store, workspaceId } = await opened();
    const nothing = { ip: undefined, countryCode: undefined, asn: undefined, isBot: undefined };
    const [id = ""] = await recordIn(store, workspaceId, {
      at: NOW,
      ...nothing,
      blockAccess: undefined,
      endpoint: "phonenumber",
    });
    const absent = { ip: null, countryCode: null, asn: null, isBot: null, blockAccess: null };
    const empty = {
      ...{ ua: null, url: null, decidedBy: null, evidence: [], waitedFor: [] },
      ...{ refused: null, outcomes: null, feedsRevision: null, userType: null, hostname: null },
      request: null,
    };
    expect(await store.get(workspaceId, id)).toMatchObject({ ...absent, ...empty });
    expect(await store.count(workspaceId, { network: "0.0.0.0/0" })).toBe(0);
    expect(await store.count(workspaceId, { network: "::/0" })).toBe(0);
  });

  it.each<[string, TrafficFilter, string[]]>([
    ["time", { from: NOW + MINUTE, to: NOW + 2 * MINUTE }, ["b"]],
    ["endpoint", { endpoint: "blockerv2" }, ["b"]],
    ["key", { keyId: OTHER_KEY }, ["c"]],
    ["configuration", { rule: "O'Neill\\" }, ["b"]],
    ["reason", { decidedBy: "country" }, ["c"]],
    ["rule that held", { ownRule: "it's: mine" }, ["b"]],
    ["program", { program: "preview" }, ["a"]],
    ["country", { country: "DE" }, ["a"]],
    ["ASN", { asn: 64_501 }, ["b"]],
    ["address", { network: "203.0.113.9" }, ["c"]],
    ["CIDR", { network: "203.0.113.0/24" }, ["c"]],
    ["IPv6 address", { network: "2001:db8:1::1" }, ["b"]],
    ["IPv6 network", { network: "2001:db8::/32" }, ["b"]],
    ["every IPv6 address", { network: "::/0" }, ["b"]],
    ["blocked", { verdict: "blocked" }, ["c"]],
    ["let in, of one country", { verdict: "let-in", country: "DE" }, ["a"]],
    ["would have been blocked", { verdict: "would-block" }, ["b"]],
    ["refused", { verdict: "refused" }, ["d"]],
    ["refused for a reason", { refused: "quota_exceeded" }, ["d"]],
    ["part of the user agent", { agent: { text: "CHROME/131", isWhole: false } }, ["a"]],
    ["user agent", { agent: { text: "b", isWhole: true } }, ["b"]],
    ["program's name", { bot: "Slackbot" }, ["a"]],
    ["spoof", { engine: "faked" }, ["c"]],
    ["print of the connection", { print: JA4.toUpperCase() }, ["b"]],
    ["host", { host: "shop.example" }, ["a"]],
    ["part of the path", { path: { text: "/Log", isWhole: false } }, ["a"]],
    ["path", { path: { text: "/wp-login.php", isWhole: true } }, ["b"]],
    ["part of the PTR name", { hostname: { text: ".Net.Example", isWhole: false } }, ["a"]],
    ["device", { device: "Mobile" }, ["b"]],
    ["user type", { userType: "hosting" }, ["c"]],
  ])("narrows by %s", async (_name, filter, expected) => {
    const { store, workspaceId } = await opened();
    await recordIn(
      store,
      workspaceId,
      {
        ...{
          at: NOW,
          ua: "a Chrome/131",
          countryCode: "DE",
          url: "https://shop.example/login?to=/x",
        },
        evidence: ["spiderCrawler:program:preview Slackbot"],
        hostname: "1.net.example",
      },
      {
        ...{ at: NOW + MINUTE, ua: "b", endpoint: "blockerv2", rule: "O'Neill\\", asn: 64_501 },
        ...{ ip: "2001:db8:1::1", url: "/wp-login.php?x", device: "Mobile", wouldBlock: 1 },
        // From an edition that recorded claims which nobody had looked up.
        evidence: [FAKED, `print:ja4:${JA4}`, "rules:rule:it's: mine"],
      },
      {
        ...{ at: NOW + 3 * MINUTE, refused: "quota_exceeded", credits: 0, ua: "d" },
        ...{ ip: undefined, countryCode: undefined, asn: undefined, blockAccess: undefined },
      },
      {
        ...{
          at: NOW + 2 * MINUTE,
          ua: "c",
          userType: "hosting",
          keyId: OTHER_KEY,
          decidedBy: "country",
          evidence: ["spiderCrawler:bot-claim:GPTBot"],
          outcomes: "1pb",
        },
        ...{ blockAccess: 1, ip: "203.0.113.9" },
      },
    );
    const { records } = await store.search(workspaceId, filter, { limit: 10 });
    expect(records.map(({ ua }) => ua?.slice(0, 1))).toEqual(expected);
    expect(await store.count(workspaceId, filter)).toBe(1);
  });

  it("counts for a page as many as it may look at, and says when there are more", async () => {
    const { store, prisma, workspaceId } = await opened();
    const theirs = await newWorkspace(prisma, NOW);
    const calls = [NOW - 9 * DAY, NOW - 8 * DAY, NOW - 2 * DAY, NOW - 1, NOW].map((at, index) => ({
      ...{
        at,
        countryCode: index % 2 === 0 ? "DE" : "FR",
        ip: index < 2 ? "192.0.2.1" : undefined,
      },
    }));
    await recordIn(store, workspaceId, ...calls);
    await recordIn(store, theirs, ...calls);
    const count = (filter: TrafficFilter, lookAt: number) =>
      store.countNewest(workspaceId, filter, lookAt);
    expect(await store.countNewest(workspaceId, {})).toEqual({ count: 5, isExact: true });
    expect(await count({}, 5)).toEqual({ count: 5, isExact: true });
    expect(await count({}, 4)).toEqual({ count: 4, isExact: false });
    expect(await count({ country: "DE" }, 5)).toEqual({ count: 3, isExact: true });
    expect(await count({ to: NOW - DAY }, 3)).toEqual({ count: 3, isExact: true });
    const some = await count({ country: "DE" }, 2);
    expect(some.isExact).toBe(false);
    expect(some.count).toBeGreaterThan(0);
    expect(some.count).toBeLessThan(3);
    const visitor = { network: "192.0.2.1" };
    expect(await count(visitor, 5)).toEqual({ count: 2, isExact: true });
    expect(await count({ ...visitor, country: "FR" }, 5)).toEqual({ count: 1, isExact: true });
    expect(await count({ network: "192.0.2.0/24" }, 5)).toEqual({ count: 2, isExact: true });
    // The wrong way round: no time at all.
    expect(await count({ from: NOW, to: NOW - DAY }, 5)).toEqual({ count: 0, isExact: true });
  });

  it("sums up calls by time and by what a page groups them by", async () => {
    const { store, workspaceId } = await opened();
    const blocked = { blockAccess: 1, decidedBy: "country" } as const;
    const shop = { endpoint: "blockerv2", rule: "Shop" } as const;
    await recordIn(
      store,
      workspaceId,
      { at: NOW, ip: "192.0.2.1", url: "https://shop.example/login?a=1", ...blocked },
      { at: NOW + 59_999, ip: "192.0.2.9", url: "/login#top", wouldBlock: 1 },
      { at: NOW + 3 * MINUTE, ip: "2001:db8::1", url: "https://shop.example", ua: "b", ...shop },
      { at: NOW + 3 * MINUTE, ip: undefined, asn: undefined, countryCode: undefined, ua: "b" },
    );
    const now = NOW + 30 * MINUTE;
    const sum = (by: Group, filter: TrafficFilter = {}) =>
      store.summarize(workspaceId, filter, { by: [by], now });
    const groups = async (by: Group) =>
      (await sum(by)).groups[by]?.map(({ value, calls }) => [value, calls]);
    expect(await sum("network")).toEqual({
      total: { calls: 4, blocked: 1, wouldBlock: 1 },
      isExact: true,
      lookedBackTo: null,
      bucketMs: MINUTE,
      buckets: [
        { start: NOW, calls: 2, blocked: 1, wouldBlock: 1 },
        { start: NOW + 3 * MINUTE, calls: 2, blocked: 0, wouldBlock: 0 },
      ],
      groups: {
        network: [
          { value: "192.0.2.0/24", calls: 2, blocked: 1, wouldBlock: 1 },
          { value: "2001:db8::/48", calls: 1, blocked: 0, wouldBlock: 0 },
        ],
      },
    });
    expect(await groups("path")).toEqual([["/login", 2]]);
    expect(await groups("agent")).toEqual([["b", 2]]);
    expect(await groups("asn")).toEqual([["64500", 3]]);
    expect(await groups("country")).toEqual([["US", 3]]);
    expect(await groups("key")).toEqual([[KEY_ID, 4]]);
    expect(await groups("reason")).toEqual([["country", 1]]);
    expect(await groups("policy")).toEqual([
      ["blocker", 3],
      ["blockerv2:Shop", 1],
    ]);
    const both = await store.summarize(workspaceId, {}, { by: ["agent", "reason"], now });
    expect(both.total.calls).toBe(4);
    expect(both.groups).toEqual({
      agent: [{ value: "b", calls: 2, blocked: 0, wouldBlock: 0 }],
      reason: [{ value: "country", calls: 1, blocked: 1, wouldBlock: 0 }],
    });
    expect((await sum("ip", { verdict: "would-block" })).groups.ip).toEqual([
      { value: "192.0.2.9", calls: 1, blocked: 0, wouldBlock: 1 },
    ]);
    const nothing = await store.summarize(workspaceId, { country: "FR" }, { by: [], now });
    expect(nothing).toMatchObject({ total: { calls: 0 }, isExact: true, buckets: [], groups: {} });
  });

  it("sums up only the newest when there are too many, and says back to when", async () => {
    const { store, workspaceId } = await opened();
    const today = Date.now();
    const old = Array.from({ length: 4 }, (_, index) => ({ at: today - 3 * DAY + index }));
    await recordIn(store, workspaceId, ...old, { at: today - 3_000 }, { at: today - 2_000 });
    await recordIn(store, workspaceId, { at: today - 1_000 }, { at: today });
    const some = await store.summarize(workspaceId, {}, { by: [], now: today, lookAt: 3 });
    expect(some.isExact).toBe(false);
    expect(some.total.calls).toBe(4);
    expect(Date.parse(some.lookedBackTo ?? "")).toBeGreaterThan(today - 2 * DAY);
    const all = await store.summarize(workspaceId, {}, { by: [], now: today, lookAt: 8 });
    expect([all.isExact, all.total.calls]).toEqual([true, 8]);
  });

  it("returns what came behind a record, oldest first", async () => {
    const { store, workspaceId } = await opened();
    const times = [NOW, NOW + 1, NOW + 2, NOW + 3];
    const ids = await recordIn(store, workspaceId, ...times.map((at) => ({ at })));
    const first = await store.search(workspaceId, {}, { after: ids[0], limit: 2 });
    expect(first.records.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    expect(first.next).toBe(ids[2]);
    const last = await store.search(workspaceId, {}, { after: first.next ?? "", limit: 2 });
    expect(last.records.map(({ id }) => id)).toEqual([ids[3]]);
    expect(last.next).toBeNull();
  });

  it("never shows, counts or changes another workspace's calls", async () => {
    const { store, prisma, workspaceId } = await opened();
    const theirs = await newWorkspace(prisma, NOW);
    const [id = ""] = await recordIn(store, theirs, { at: NOW, ip: "192.0.2.1" });
    const network = "192.0.2.1";
    const page = await store.search(workspaceId, { network }, { limit: 10 });
    expect(page).toEqual({ records: [], next: null, searchedTo: null });
    expect(await store.get(workspaceId, id)).toBeNull();
    expect(await store.count(workspaceId, {})).toBe(0);
    expect(await store.countNewest(workspaceId, {})).toEqual({ count: 0, isExact: true });
    const none = { total: { calls: 0 }, buckets: [] };
    const summary = await store.summarize(workspaceId, {}, { by: ["ip"], now: NOW });
    expect(summary).toMatchObject(none);
    expect(summary.groups.ip ?? []).toEqual([]);
    expect(
      (await store.search(workspaceId, {}, { after: firstIdAt(0), limit: 9 })).records,
    ).toEqual([]);
    expect(await store.delete(workspaceId, { network })).toBe(0);
    expect(await store.delete(workspaceId, {})).toBe(0);
    expect(await store.truncateAddresses(workspaceId, { since: 0, until: NOW + 1 })).toBe(0);
    expect(await store.get(theirs, id)).toMatchObject({ ip: "192.0.2.1" });
  });

  it("stores and counts a batch that is written twice once", async () => {
    const { store, prisma, workspaceId } = await opened();
    const row = { blockAccess: 1, isBot: 1, decidedBy: "country", ip: "203.0.113.9" };
    const rows = [0, 1, 2].map((minute) =>
      rowOf(workspaceId, { at: NOW + minute * MINUTE, ...row }),
    );
    await store.write(batchOf(rows));
    await Promise.all([store.write(batchOf(rows)), store.write(batchOf(rows))]);
    expect(await store.count(workspaceId, {})).toBe(3);
    expect((await store.search(workspaceId, {}, { limit: 10 })).records).toHaveLength(3);
    const where = { workspaceId };
    expect(await prisma.hourlyCounter.findMany({ where })).toMatchObject([
      { calls: 3n, credits: 3n, bots: 3n, blocked: 3n, durationUs: 540n, decidedBy: "country" },
    ]);
    expect(await prisma.originCounter.findMany({ where })).toMatchObject([
      { sample: "203.0.113.0/24", calls: 3n, blocked: 3n },
    ]);
  });

  it("copies records without counting them, and leaves those that are there as they are", async () => {
    const { store, prisma, workspaceId } = await opened();
    const rows = [0, 1].map((minute) => rowOf(workspaceId, { at: NOW + minute * MINUTE, ua: "a" }));
    await store.copy(rows.slice(0, 1));
    await store.copy(rows.map((each) => ({ ...each, ua: "b" })));
    await store.copy([]);
    const { records } = await store.search(workspaceId, {}, { limit: 10 });
    expect(records.map(({ ua }) => ua)).toEqual(["b", "a"]);
    expect(await prisma.hourlyCounter.count({ where: { workspaceId } })).toBe(0);
  });

  it("lists the latest decisions of some endpoints, or of one rule", async () => {
    const { store, workspaceId } = await opened();
    const decision = { endpoint: "blockerv2", rule: "Shop" };
    const [first, , , last] = await recordIn(
      store,
      workspaceId,
      {
        ...{ at: NOW, ip: "2001:db8::1", url: "/a", ua: "curl" },
        ...{ blockAccess: 1, decidedBy: "spiderCrawler", hostname: "a.example" },
        ...{ request: { params: { src: "mail", list: [] } }, evidence: ["print:ja3:0123"] },
      },
      { at: NOW + 1, endpoint: "iplookup" },
      { at: NOW + 2, ...decision, ip: undefined },
      { at: NOW + 3, ...decision },
    );
    const list = (endpoints: string[], rule?: string) =>
      store.listRecentDecisions(workspaceId, { endpoints, rule }, 10);
    const newest = {
      ...{ requestId: last, at: "2026-03-10T12:00:00.003Z", ip: "198.51.100.7" },
      ...{ ua: null, url: null, countryCode: "US", action: "allow", decidedBy: null },
      ...{ hostname: null, request: null, evidence: [] },
    };
    expect(await list(["blocker", "blockerv2"])).toEqual([
      newest,
      {
        ...{ requestId: first, at: "2026-03-10T12:00:00.000Z", ip: "2001:db8::1" },
        ...{ ua: "curl", url: "/a", countryCode: "US" },
        ...{ action: "block", decidedBy: "spiderCrawler", hostname: "a.example" },
        ...{ request: { params: { src: "mail", list: [] } }, evidence: ["print:ja3:0123"] },
      },
    ]);
    expect(await list(["blockerv2"], "Shop")).toEqual([newest]);
    expect(await list(["blockerv2"], "Blog")).toEqual([]);
    const one = await store.listRecentDecisions(workspaceId, { endpoints: ["blocker"] }, 1);
    expect(one).toHaveLength(1);
  });

  it("counts visitors by IPv4 address and IPv6 /64", async () => {
    const { store, workspaceId } = await opened();
    const ips = ["192.0.2.1", "192.0.2.2", "2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:3::1"];
    const calls = [...ips, "192.0.2.1"].map((ip, n) => ({ at: NOW + n, ip }));
    await recordIn(store, workspaceId, ...calls, {
      at: NOW,
      ip: undefined,
      endpoint: "phonenumber",
    });
    expect(await store.countVisitors(workspaceId, {})).toMatchObject({
      ...{ calls: 7, addresses: 5, visitors: 4 },
    });
  });

  it("counts signatures, without proven bots and those whom a list lets in, and who is behind one", async () => {
    const { store, workspaceId } = await opened();
    const wave = { ua: "App 1.2", url: "/login?next=/a#top" };
    const evidence = ["print:ja3:00ff", "print:ja4:t13d", "headerShape:digest:0badf00d"];
    await recordIn(
      store,
      workspaceId,
      { at: NOW, ip: "192.0.2.1", asn: 1, ...wave, evidence },
      { at: NOW + 1, ip: "192.0.2.2", asn: 2, ...wave, evidence, blockAccess: 1 },
      { at: NOW + 2, ip: "2001:db8::1", asn: 2, countryCode: "DE", ...wave, outcomes: "3ps" },
      { at: NOW + 3, ...wave, ua: "App 1.3" },
      { at: NOW + 4, ...wave, evidence: ["spiderCrawler:verified:ptr"] },
      { at: NOW + 5, ...wave, decidedBy: "searchEngines" },
      { at: NOW + 6, ...wave, decidedBy: "ipWhitelist" },
      { at: NOW + 7, ...wave, refused: "no_credits" },
      { at: NOW + 8, ...wave, blockAccess: undefined },
    );
    const span = { since: NOW, until: NOW + 100 };
    const counted = await store.countSignatures(workspaceId, { ...span, atLeast: 2, lookAt: 100 });
    const none = { agent: null, family: null, print: null, headerShape: null, path: null };
    expect(counted).toMatchObject({ calls: 4, since: NOW, until: NOW + 100 });
    expect(new Set(counted.counts)).toEqual(
      new Set([
        { traits: { ...none, path: "/login" }, calls: 4 },
        { traits: { ...none, family: "App ." }, calls: 4 },
        { traits: { ...none, family: "App .", path: "/login" }, calls: 4 },
        { traits: { ...none, agent: "App 1.2" }, calls: 3 },
        { traits: { ...none, agent: "App 1.2", path: "/login" }, calls: 3 },
        { traits: { ...none, print: "t13d" }, calls: 2 },
        { traits: { ...none, print: "t13d", path: "/login" }, calls: 2 },
        { traits: { ...none, headerShape: "0badf00d" }, calls: 2 },
        { traits: { ...none, headerShape: "0badf00d", path: "/login" }, calls: 2 },
      ]),
    );
    const few = await store.countSignatures(workspaceId, { ...span, atLeast: 1, lookAt: 1 });
    expect(few.calls).toBeLessThan(2);
    expect(few.since).toBeGreaterThan(NOW);

    const behind = { headerShape: "0badf00d" };
    expect(await store.countVisitors(workspaceId, behind)).toEqual({
      ...{
        calls: 2,
        addresses: 2,
        visitors: 2,
        networks: 1,
        systems: 2,
        countries: 1,
        keptOut: 1,
        passed: 0,
      },
    });
    const agent = { text: "App 1.2", isWhole: true };
    expect(await store.countVisitors(workspaceId, { agent, to: NOW + 3 })).toEqual({
      ...{
        calls: 3,
        addresses: 3,
        visitors: 3,
        networks: 2,
        systems: 2,
        countries: 2,
        keptOut: 1,
        passed: 1,
      },
    });
    const by = ["print", "headerShape"] as const;
    const { groups } = await store.summarize(workspaceId, {}, { by, now: NOW + 100 });
    expect(groups).toMatchObject({ print: [{ value: "t13d", calls: 2 }] });
    expect(groups).toMatchObject({ headerShape: [{ value: "0badf00d", calls: 2 }] });
  });

  it("deletes by time and by network, and says how many", async () => {
    const { store, workspaceId } = await opened();
    const addresses = ["192.0.2.1", "192.0.2.200", "192.0.3.1", "2001:db8::1"];
    await recordIn(
      store,
      workspaceId,
      ...addresses.map((ip, minute) => ({ at: NOW + minute * MINUTE, ip })),
    );
    const left = async () =>
      (await store.search(workspaceId, {}, { limit: 10 })).records.map(({ ip }) => ip);
    expect(await store.delete(workspaceId, { network: "192.0.2.128/25" })).toBe(1);
    expect(await left()).toEqual(["2001:db8::1", "192.0.3.1", "192.0.2.1"]);
    expect(await store.delete(workspaceId, { to: NOW + 2 * MINUTE })).toBe(1);
    expect(await left()).toEqual(["2001:db8::1", "192.0.3.1"]);
    expect(await store.delete(workspaceId, {})).toBe(2);
    expect(await left()).toEqual([]);
  });

  it("truncates addresses of a time to their networks, in the evidence too, and once", async () => {
    const { store, workspaceId } = await opened();
    await recordIn(
      store,
      workspaceId,
      {
        ...{ at: NOW, ip: "203.0.113.9" },
        evidence: ["ipBlacklist:user-ip-blacklist:203.0.113.9", "country:x:US", "x:y:1203.0.113.9"],
        request: { headers: { "x-real-ip": "203.0.113.9" } },
      },
      { at: NOW + 1, ip: "2001:db8:1:2::9", evidence: ["threatFeeds:feed:2001:db8:1:2::9"] },
      { at: NOW + 2, ip: undefined, endpoint: "phonenumber" },
      { at: NOW + MINUTE, ip: "203.0.113.10" },
    );
    const span = { since: NOW, until: NOW + MINUTE };
    expect(await store.truncateAddresses(workspaceId, span)).toBe(2);
    expect(await store.truncateAddresses(workspaceId, span)).toBe(0);
    const { records } = await store.search(workspaceId, {}, { limit: 10 });
    expect(records.map(({ ip, evidence }) => [ip, evidence])).toEqual([
      ["203.0.113.10", []],
      [null, []],
      ["2001:db8:1::/48", ["threatFeeds:feed:2001:db8:1::/48"]],
      [
        "203.0.113.0/24",
        ["ipBlacklist:user-ip-blacklist:203.0.113.0/24", "country:x:US", "x:y:1203.0.113.9"],
      ],
    ]);
    expect(records.map(({ request }) => request)).toEqual([null, null, null, null]);
    const count = (network: string) => store.count(workspaceId, { network });
    expect(await count("203.0.113.0/24")).toBe(2);
    expect(await count("203.0.113.0")).toBe(0);
    expect(await count("203.0.113.0/25")).toBe(1);
    expect(await count("2001:db8::/32")).toBe(1);
    expect(await count("2001:db8:1::/64")).toBe(0);
    const [newest, , oldest] = await store.listRecentDecisions(
      workspaceId,
      { endpoints: ["blocker"] },
      10,
    );
    expect([newest?.ip, oldest?.ip]).toEqual(["203.0.113.10", "203.0.113.0"]);
  });

  it("drops whole days, of all workspaces", async () => {
    const { store, workspaceId } = await opened();
    const today = Math.floor(Date.now() / DAY) * DAY;
    await store.prepareDays(Date.now());
    const times = [today, today + DAY - 1, today + DAY];
    const ids = await recordIn(store, workspaceId, ...times.map((at) => ({ at })));
    await store.dropDays(today + DAY - 1);
    expect(await store.count(workspaceId, {})).toBe(3);
    expect(await store.dropDays(today + DAY)).toBeGreaterThan(0);
    const { records } = await store.search(workspaceId, {}, { limit: 10 });
    expect(records.map(({ id }) => id)).toEqual([ids[2]]);
    expect(await store.dropDays(today + DAY)).toBe(0);
  });
}
