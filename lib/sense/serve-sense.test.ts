import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { HOUR_MS } from "@/lib/base/durations";
import { newPublicKey } from "@/lib/challenge/site-key";
import { documentOf, openContract } from "@/test/contract";
import { CHROME } from "@/test/links/links";
import { PAGE_SCRIPT } from "./page-script";
import { MAX_DEPTH } from "./trap-tokens";

let now = Date.parse("2026-11-24T12:00:00Z");
// Time stands still, however long a test takes.
const clock = { ...systemClock, now: () => now, monotonicMs: () => 1_000 };
const server = await openContract({ clock });
const SITE = newPublicKey();
const OFF = newPublicKey();
const BOT = "python-requests/2.32.3";
const POLICY = {
  checks: { honeypot: "block", spiderCrawler: "off", nonIsp: "off" },
  rules: [
    { name: "Agents", when: "session.hasAgent", action: "challenge" },
    { name: "Programs", when: "session.isAutomated && session.pages > 1", action: "block" },
    { name: "Hidden links", when: "session.followedHoneypot", action: "block" },
    { name: "Fast", when: 'count("visit", "10m") > 3', action: "block" },
  ],
  counters: [{ name: "visit", by: ["session"] }],
};
const key = server.account({ workspaceId: "w1", document: documentOf(POLICY) });
const otherKey = server.account({ workspaceId: "w2", document: documentOf(POLICY) });
let address = 0;
let ip = "";

beforeEach(() => {
  ip = `73.2.3.${++address}`;
  server.state.pageEvents.length = 0;
  const settings = { workspaceId: "w1", hosts: ["shop.example"], difficulty: "normal" } as const;
  server.state.siteKeys
    .set(SITE, { id: "site-1", ...settings, pageScript: true })
    .set(OFF, { id: "site-2", ...settings, pageScript: false });
});

const REPORT = { k: SITE, n: 1, a: 12, i: 4, v: 9, g: false, w: false, t: [], h: false };
const HEADERS = {
  "content-type": "text/plain",
  origin: "https://www.shop.example",
  "sec-fetch-site": "same-origin",
  "user-agent": CHROME,
  "x-forwarded-proto": "https",
};
const send = (report: object | string, headers: Record<string, string> = {}) =>
  server.send(
    "POST",
    "/.gatehouse/report",
    { ...HEADERS, "x-forwarded-for": ip, ...headers },
    typeof report === "string" ? report : JSON.stringify(report),
  );
const cookieOf = ({ headers }: Awaited<ReturnType<typeof send>>) =>
  String(headers["set-cookie"]?.[0]).split(";", 1)[0] ?? "";

/** A proxy's question about a page. */
const ask = (headers: Record<string, string> = {}, of = key) =>
  server.send("GET", "/api/forward-auth", {
    "x-gatehouse-key": of,
    "x-forwarded-for": ip,
    "x-forwarded-proto": "https",
    "x-forwarded-host": "shop.example",
    "x-forwarded-uri": "/",
    "user-agent": CHROME,
    ...headers,
  });
const follow = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  server.send(method, path, { "user-agent": BOT, "x-forwarded-for": ip, ...headers });
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
const evidenceOfLast = () => server.state.records.at(-1)?.evidence ?? [];

describe("gatehouse.js", () => {
  it("has less than 6 kB, and is the same for everyone", async () => {
    const { status, headers, text } = await server.send("GET", "/.gatehouse/gatehouse.js");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(text).toBe(PAGE_SCRIPT);
    expect(Buffer.byteLength(text)).toBeLessThan(6_000);
    expect(gzipSync(text).length).toBeLessThan(2_500);
    expect(() => new Function(text)).not.toThrow();
  });
});

describe("a page's report", () => {
  it("begins a session, which rules and records read", async () => {
    const answer = await send({ ...REPORT, t: ["comet"] });
    expect(answer.status).toBe(200);
    expect(answer.headers["set-cookie"]?.[0]).toMatch(
      /^gatehouse-session=1\.[\w.-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(server.state.pageEvents).toEqual(["reported", "agent"]);
    expect((await ask()).status).toBe(204);
    const asked = await ask({ cookie: `a=b; ${cookieOf(answer)}` });
    expect([asked.status, asked.headers["x-gatehouse-decision"]]).toEqual([302, "challenge"]);
    expect(evidenceOfLast()).toContain("session:agent:Perplexity Comet");
  });

  it("adds to the session that comes along", async () => {
    const first = cookieOf(await send({ ...REPORT, w: true }));
    expect((await ask({ cookie: first })).status).toBe(204);
    const second = cookieOf(await send(REPORT, { cookie: first }));
    expect((await ask({ cookie: second })).status).toBe(403);
    expect(server.state.pageEvents).toEqual(["reported", "automated", "reported"]);
  });

  it("tells of a click on a hidden link when the page is left, by itself no more", async () => {
    const first = cookieOf(await send(REPORT));
    const last = await send({ ...REPORT, n: 0, h: true }, { cookie: first });
    expect(last.body).toEqual({});
    expect((await ask({ cookie: cookieOf(last) })).status).toBe(403);
    expect(evidenceOfLast()).toContain("session:honeypot:");
    expect(server.state.pageEvents).toEqual(["reported", "honeypot"]);
  });

  it("begins a session with a page, and with nothing else", async () => {
    const cookie = cookieOf(await send(REPORT));
    const left = await send({ ...REPORT, n: 0, w: true }, { cookie, "user-agent": "Other/1.0" });
    expect([left.status, left.body, left.headers["set-cookie"]]).toEqual([200, {}, undefined]);
  });

  it("counts the requests of a visit", async () => {
    const cookie = cookieOf(await send(REPORT));
    for (let i = 0; i < 3; i++) expect((await ask({ cookie })).status).toBe(204);
    expect((await ask({ cookie })).status).toBe(403);
    expect((await ask()).status).toBe(204);
  });

  it("is read where a customer's server passes it on", async () => {
    const [, text = ""] = cookieOf(await send({ ...REPORT, h: true })).split("=");
    const query = `apikey=${key}&ip=${ip}&ua=${encodeURIComponent(CHROME)}`;
    const decide = async (headers: Record<string, string>) =>
      (await server.send("GET", `/api/blocker?${query}`, headers)).body.blockAccess;
    expect(await decide({})).toBe(0);
    expect(await decide({ "x-gatehouse-session": text })).toBe(1);
    expect(await decide({ "x-gatehouse-session": `${text}x` })).toBe(0);
  });

  it("is of its workspace, network and browser only", async () => {
    const cookie = cookieOf(await send({ ...REPORT, h: true }));
    expect((await ask({ cookie }, otherKey)).status).toBe(204);
    expect((await ask({ cookie, "x-forwarded-for": "73.9.9.9" })).status).toBe(204);
    now += HOUR_MS;
    expect((await ask({ cookie })).status).toBe(204);
  });

  it("from another origin gets the session as text, for the page's script to keep", async () => {
    const cross = { "sec-fetch-site": "cross-site" };
    const { headers, body } = await send({ ...REPORT, h: true, s: "" }, cross);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body).toEqual({ session: expect.stringMatching(/^1\./), seconds: 1_800 });
    const next = await send({ ...REPORT, s: body.session }, cross);
    expect((await ask({ cookie: `gatehouse-session=${next.body.session}` })).status).toBe(403);
  });

  it.each([
    ["of a foreign page", REPORT, { origin: "https://evil.example" }, 403, "host-not-allowed"],
    ["of no page", REPORT, { origin: "", "sec-fetch-site": "cross-site" }, 403, "host-not-allowed"],
    ["where it is off", { ...REPORT, k: OFF }, {}, 403, "page-script-is-off"],
    ["with an unknown key", { ...REPORT, k: newPublicKey() }, {}, 404, "unknown-sitekey"],
    ["with more in it", { ...REPORT, text: "what I typed" }, {}, 400, "bad-report"],
    ["that is no JSON", "", {}, 400, "bad-report"],
    ["that is too long", { ...REPORT, x: "x".repeat(1_100) }, {}, 413, "too-large"],
  ] as const)("%s is refused", async (_, report, headers, status, error) => {
    const answer = await send(report, headers);
    expect([answer.status, answer.body]).toEqual([status, { error }]);
    expect(server.state.pageEvents).toEqual([]);
  });

  it("comes at most so often from one network", async () => {
    const answers = await Promise.all(Array.from({ length: 310 }, () => send(REPORT)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it("has one method", async () => {
    expect((await follow("/.gatehouse/report")).status).toBe(405);
    expect((await follow("/.gatehouse/gatehouse.js", {}, "POST")).status).toBe(405);
  });
});

describe("a honeypot", () => {
  const entrance = () => server.context.trapTokens.entrance(SITE, now);
  const by = (ua = BOT) => ask({ "user-agent": ua });

  it("in a template catches who follows a link behind it, for an hour", async () => {
    const first = await follow(entrance());
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(first.text).toContain("There is nothing here");
    expect(first.text.length).toBeLessThan(4_500);
    // Whoever was sent here is not to blame.
    expect((await by()).status).toBe(204);
    const [link = ""] = linksIn(first.text);
    expect((await follow(link)).status).toBe(200);
    expect(server.state.pageEvents).toEqual(["trapped"]);
    expect((await by()).status).toBe(403);
    expect(evidenceOfLast()).toContain(`honeypot:honeypot:once, at ${new Date(now).toISOString()}`);
    // A person at the same address, and another workspace.
    expect((await by(CHROME)).status).toBe(204);
    expect((await ask({ "user-agent": BOT }, otherKey)).status).toBe(204);
    now += HOUR_MS;
    expect((await by()).status).toBe(204);
  });

  it("that gatehouse.js has put into the visitor's own page catches at once", async () => {
    const { body } = await send(REPORT, { "user-agent": BOT });
    const { trap } = body;
    expect(trap).toMatch(/^\/\.gatehouse\/trap\/[\w-]+$/);
    expect((await follow(String(trap))).status).toBe(200);
    expect((await by()).status).toBe(403);
  });

  it("does not catch whom somebody else has sent there", async () => {
    const { body } = await send(REPORT, { "user-agent": CHROME, "x-forwarded-for": "73.99.1.1" });
    await follow(String(body.trap));
    await follow(String(body.trap), { "user-agent": CHROME });
    const [link = ""] = linksIn(
      (await follow(entrance(), { "x-forwarded-for": "73.99.1.1" })).text,
    );
    await follow(link);
    expect((await by()).status).toBe(204);
    expect((await by(CHROME)).status).toBe(204);
    // Yesterday's link counts for no one.
    const own = linksIn((await follow(entrance())).text)[0] ?? "";
    now += 25 * HOUR_MS;
    await follow(own);
    expect((await by()).status).toBe(204);
  });

  it("does not catch browsers that load ahead, or programs that only look whether it works", async () => {
    const [link = ""] = linksIn((await follow(entrance())).text);
    const ahead = await follow(link, { "sec-purpose": "prefetch;prerender" });
    expect(ahead.status).toBe(403);
    expect((await follow(link, { purpose: "prefetch" })).status).toBe(403);
    expect((await follow(link, {}, "HEAD")).status).toBe(200);
    expect((await by()).status).toBe(204);
  });

  it("ends, and shows its links to nobody", async () => {
    let path = entrance();
    let steps = 0;
    for (; path !== ""; steps++) {
      const { text } = await follow(path);
      const [, hidden = ""] = /<div hidden aria-hidden="true">(.*)<\/div>/.exec(text) ?? [];
      const links = linksIn(text);
      expect(linksIn(hidden)).toEqual(links);
      expect(hidden.match(/tabindex="-1"/g)?.length ?? 0).toBe(links.length);
      path = links[0] ?? "";
    }
    expect(steps).toBe(MAX_DEPTH + 1);
  });

  it("of another installation, or a removed key, is nothing", async () => {
    expect((await follow("/.gatehouse/trap/abc")).status).toBe(404);
    const path = entrance();
    server.state.siteKeys.delete(SITE);
    expect((await follow(path)).status).toBe(404);
  });

  it("only reports a proven search engine", async () => {
    const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    const asked = { "user-agent": googlebot, "x-forwarded-for": "66.249.64.9" };
    const [link = ""] = linksIn((await follow(entrance(), asked)).text);
    await follow(link, asked);
    const answer = await ask(asked);
    expect(answer.status).toBe(204);
  });
});
