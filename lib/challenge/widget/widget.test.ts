import cfTurnstile from "cf-turnstile";
import { beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { LocalTokenBuckets } from "@/lib/base/token-buckets";
import { VISITOR_MESSAGES } from "@/lib/messages/visitors";
import { CHROME, proofOf, SIGNALS } from "@/test/challenge/solve";
import { openContract } from "@/test/contract";
import { newPublicKey, newSecret } from "../site-key";
import type { Task } from "../task";
import { Demand } from "../work/demand";
import { Tokens, WidgetTickets } from "./tokens";
import { Widget } from "./widget";

let now = Date.parse("2026-11-24T12:00:00Z");
const server = await openContract({ clock: { ...systemClock, now: () => now } });
const [SITE, SECRET, OTHER, OTHER_SECRET] = [
  newPublicKey(),
  newSecret(),
  newPublicKey(),
  newSecret(),
];
const GERMAN = "88.198.1.2";

beforeEach(() => {
  const { siteKeys, siteKeyEvents } = server.state;
  siteKeyEvents.length = 0;
  const hosts = ["shop.example"];
  const settings = { hosts, difficulty: "normal", pageScript: false } as const;
  const first = { id: "site-1", workspaceId: "w1", ...settings };
  siteKeys.set(SITE, first).set(SECRET, first);
  const second = { ...first, id: "site-2", hosts: ["other.example"] };
  siteKeys.set(OTHER, second).set(OTHER_SECRET, second);
});

const post = (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
  server.send(
    "POST",
    path,
    {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://www.shop.example:8443",
      "user-agent": CHROME,
      "x-forwarded-for": GERMAN,
      ...headers,
    },
    String(new URLSearchParams(values)),
  );
const start = (values: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  post("/.gatehouse/widget/start", { sitekey: SITE, ...values }, headers);
const solve = (ticket: string, values: Record<string, string> = {}, headers = {}) =>
  post("/.gatehouse/widget/solve", { ticket, ...values }, headers);
const work = (task: unknown) => ({
  proof: proofOf(task as Task), // as the route answers
  signals: JSON.stringify(SIGNALS),
});

/** A token as a visitor gets one. */
async function tokenOf(values: Record<string, string> = {}): Promise<string> {
  const { ticket, task } = (await start(values)).body;
  const { body } = await solve(String(ticket), work(task));
  return String(body.token);
}

const verify = (values: Record<string, string>, headers: Record<string, string> = {}) =>
  post("/api/siteverify", { secret: SECRET, ...values }, headers);
const codesOf = async (values: Record<string, string>) =>
  (await verify(values)).body["error-codes"];

describe("the widget", () => {
  it("gives a challenge, and a token for its solution; both are counted", async () => {
    const { status, headers, body } = await start({ action: "sign-up" });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
    });
    expect(body).toMatchObject({ dir: "ltr", words: VISITOR_MESSAGES.en.widget });
    now += 740;
    const solved = await solve(String(body.ticket), work(body.task));
    expect(solved.body).toEqual({ token: expect.any(String), seconds: 300 });
    const place = { siteKeyId: "site-1", countryCode: "DE", asn: expect.any(Number) };
    expect(server.state.siteKeyEvents).toMatchObject([
      { ...place, what: "shown" },
      { ...place, what: "solved", ms: 740, oddities: ["languages-differ"] },
    ]);
  });

  it("speaks the visitor's language, or the one that the page asks for", async () => {
    const german = await start({}, { "accept-language": "de-AT,de;q=0.9" });
    expect(german.body).toMatchObject({ words: VISITOR_MESSAGES.de.widget });
    const arabic = await start({ language: "ar" }, { "accept-language": "de" });
    expect(arabic.body).toMatchObject({ dir: "rtl", words: VISITOR_MESSAGES.ar.widget });
  });

  it("says its words as they are, in every language: they are no HTML", () => {
    for (const { widget } of Object.values(VISITOR_MESSAGES)) {
      expect(Object.values(widget).join("")).not.toMatch(/[&<>"']/);
    }
  });

  it.each<[string, Record<string, string>, Record<string, string>, number, string]>([
    ["an unknown key", { sitekey: newPublicKey() }, {}, 404, "unknown-sitekey"],
    ["no key", { sitekey: "" }, {}, 404, "unknown-sitekey"],
    ["a secret in its place", { sitekey: SECRET }, {}, 404, "unknown-sitekey"],
    ["another site", {}, { origin: "https://evil.example" }, 403, "host-not-allowed"],
    ["a site that ends like it", {}, { origin: "https://myshop.example" }, 403, "host-not-allowed"],
    ["a page without origin", {}, { origin: "null" }, 403, "host-not-allowed"],
    ["an odd origin", {}, { origin: "https://shop.example@evil" }, 403, "host-not-allowed"],
    ["an action that is none", { action: "a b" }, {}, 400, "bad-action"],
    ["too much data", { cdata: "x".repeat(256) }, {}, 400, "bad-cdata"],
  ])("refuses %s", async (_what, values, headers, status, error) => {
    const answer = await start(values, headers);
    expect([answer.status, answer.body]).toEqual([status, { error }]);
    expect(server.state.siteKeyEvents).toEqual([]);
  });

  it("works on the installation's own host, where its owner tries it", async () => {
    expect((await start({}, { origin: "https://gate.example.org" })).status).toBe(200);
  });

  it.each([
    ["https://evil.example", 403],
    ["http://192.0.2.7", 403],
    ["http://localhost:3000", 200],
    ["http://127.0.0.1:3000", 200],
    ["http://[::1]:3000", 200],
    ["https://www.shop.example", 200],
  ])("where no own host is set, %s gets %i, whatever host was asked", async (origin, status) => {
    const widget = new Widget({
      ...server.state.widgets,
      tickets: new WidgetTickets("a secret"),
      tokens: new Tokens("a secret"),
      deviceOf: () => "Desktop",
      placeOf: () => ({ countryCode: "NN", asn: 0 }),
      demand: new Demand(new LocalTokenBuckets(100, () => now * 1_000)),
      ownHost: null,
      now: () => now,
    });
    const headers = new Map([
      ["origin", origin],
      ["host", new URL(origin).host],
    ]);
    const answer = await widget.start({
      ...{ method: "POST", path: "/.gatehouse/widget/start", search: "", ip: null, isHttps: false },
      fromProxy: null,
      header: (name) => headers.get(name) ?? null,
      body: async () => String(new URLSearchParams({ sitekey: SITE })),
    });
    expect(answer.status).toBe(status);
  });

  it.each<[string, (task: unknown) => Record<string, string>]>([
    ["no proof", () => ({})],
    ["a wrong proof", () => work({ code: "another code", limit: 2 ** 24 })],
    ["no signals", (task) => ({ proof: work(task).proof })],
    [
      "an automated browser",
      (task) => ({ ...work(task), signals: JSON.stringify({ ...SIGNALS, w: true }) }),
    ],
  ])("gives none for %s, and judges a challenge once", async (_what, given) => {
    const { ticket, task } = (await start()).body;
    const failed = await solve(String(ticket), given(task));
    expect([failed.status, failed.body]).toEqual([403, { error: "failed" }]);
    expect(server.state.siteKeyEvents.map(({ what }) => what)).toEqual(["shown", "failed"]);
    const again = await solve(String(ticket), work(task));
    expect([again.status, again.body]).toEqual([410, { error: "expired" }]);
  });

  it("gives one token a challenge, for the page that it was shown in, within its time", async () => {
    const [first, second, third] = [await start(), await start(), await start()];
    expect((await solve(String(first.body.ticket), work(first.body.task))).status).toBe(200);
    expect((await solve(String(first.body.ticket), work(first.body.task))).status).toBe(410);
    const elsewhere = { origin: "https://shop.example" };
    const moved = await solve(String(second.body.ticket), work(second.body.task), elsewhere);
    expect(moved.status).toBe(410);
    now += 15 * 60_000 + 1;
    expect((await solve(String(third.body.ticket), work(third.body.task))).status).toBe(410);
    expect((await solve("nonsense", { proof: "x" })).status).toBe(410);
  });

  it("refuses more than a form", async () => {
    const { status, body } = await start({ cdata: "x".repeat(20_000) });
    expect([status, body]).toEqual([413, { error: "too-large" }]);
    const large = await verify({ response: "x".repeat(1_000_000) });
    expect([large.status, large.body]).toEqual([
      413,
      { success: false, "error-codes": ["bad-request"] },
    ]);
  });

  it("serves its script to every site", async () => {
    const { status, headers, text } = await server.send("GET", "/.gatehouse/challenge.js");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(() => new Function(text)).not.toThrow();
  });
});

describe("siteverify", () => {
  it("verifies a token once, with what the page said", async () => {
    const response = await tokenOf({ action: "sign-up", cdata: "order 7" });
    const first = await verify({ response, remoteip: GERMAN });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      challenge_ts: new Date(now).toISOString(),
      hostname: "www.shop.example",
      action: "sign-up",
      cdata: "order 7",
      "error-codes": [],
    });
    expect(await codesOf({ response })).toEqual(["timeout-or-duplicate"]);
  });

  it("lets one attempt be repeated, by its name", async () => {
    const response = await tokenOf();
    const attempt = { response, idempotency_key: "7b1a6c2e" };
    expect(await codesOf(attempt)).toEqual([]);
    expect(await codesOf(attempt)).toEqual([]);
    expect(await codesOf({ response, idempotency_key: "other" })).toEqual(["timeout-or-duplicate"]);
    expect(await codesOf({ response })).toEqual(["timeout-or-duplicate"]);
  });

  it("takes JSON and multipart forms too", async () => {
    const url = `${server.url}/api/siteverify`;
    const json = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify({ secret: SECRET, response: await tokenOf() }),
    });
    expect(await json.json()).toMatchObject({ success: true });
    const body = new FormData();
    body.append("secret", SECRET);
    body.append("response", await tokenOf());
    const form = await fetch(url, { method: "POST", body });
    expect(await form.json()).toMatchObject({ success: true });
  });

  it("names what is wrong as Turnstile does", async () => {
    const response = await tokenOf();
    expect(await codesOf({ secret: "", response: "" })).toEqual([
      "missing-input-secret",
      "missing-input-response",
    ]);
    expect(await codesOf({ secret: "", response })).toEqual(["missing-input-secret"]);
    expect(await codesOf({})).toEqual(["missing-input-response"]);
    expect(await codesOf({ secret: newSecret(), response })).toEqual(["invalid-input-secret"]);
    expect(await codesOf({ secret: SITE, response })).toEqual(["invalid-input-secret"]);
    expect(await codesOf({ response: "nonsense" })).toEqual(["invalid-input-response"]);
    expect(await codesOf({ secret: OTHER_SECRET, response })).toEqual(["invalid-input-response"]);
    const challenge = String((await start()).body.ticket);
    expect(await codesOf({ response: challenge })).toEqual(["invalid-input-response"]);
    now += 300_001;
    expect(await codesOf({ response })).toEqual(["timeout-or-duplicate"]);
  });

  it.each([
    ["application/json", "{"],
    ["application/json", "[]"],
    ["application/json", "null"],
    ["multipart/form-data; boundary=x", "nonsense"],
    ["multipart/form-data", ""],
  ])("refuses %s of %s", async (type, sent) => {
    const answer = await server.send("POST", "/api/siteverify", { "content-type": type }, sent);
    expect([answer.status, answer.body]).toEqual([
      400,
      { success: false, "error-codes": ["bad-request"] },
    ]);
  });

  it("is for POST only, so that no secret is in a URL", async () => {
    const answer = await server.send("GET", `/api/siteverify?secret=${SECRET}&response=x`);
    expect([answer.status, answer.headers.allow]).toEqual([405, "POST"]);
  });
});

describe("libraries for Turnstile, with our URL", () => {
  const url = () => `${server.url}/api/siteverify`;

  it("cf-turnstile", async () => {
    const check = cfTurnstile(SECRET, { apiUrl: url() });
    const response = await tokenOf({ action: "login" });
    const options = { hostname: "www.shop.example", action: "login" };
    expect(await check(response, options)).toMatchObject({ success: true, errors: [] });
    expect(await check(response)).toMatchObject({
      success: false,
      errors: ["timeout-or-duplicate"],
    });
    const forged = await cfTurnstile(newSecret(), { apiUrl: url() })(await tokenOf());
    expect(forged).toMatchObject({ success: false, errors: ["invalid-input-secret"] });
  });
});
