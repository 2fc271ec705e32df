import { once } from "node:events";
import { request } from "node:http";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { answerWith } from "@/lib/http/web-door";
import {
  envelope,
  expectAccountHeaders,
  expectCommonHeaders,
  expectFailure,
  expectNoAccountHeaders,
  openContract,
} from "@/test/contract";
import type { AccountOptions, ApiAnswer } from "@/test/contract-server";
import { gate } from "@/test/dns/gate";

const server = await openContract();

const post = (
  endpoint: string,
  key: string,
  body: unknown,
  headers: Record<string, string> = {},
  query = "",
): Promise<ApiAnswer> =>
  server.send(
    "POST",
    `/api/batch/${endpoint}${query}`,
    { "x-gatehouse-key": key, ...headers },
    typeof body === "string" ? body : JSON.stringify(body),
  );

const itemsOf = ({ body }: ApiAnswer) =>
  body.items as { status: number; code?: string; credits: number; body: Record<string, unknown> }[];

const usedBy = (key: string) => {
  const account = server.state.accounts.get(key);
  return account === undefined
    ? 0
    : Number(account.credit.quota) - server.state.credits.remaining(account.credit);
};

beforeEach(() => {
  server.state.records.length = 0;
});

describe("POST /api/batch/iplookup", () => {
  it("answers every item in order as its GET call would be", async () => {
    const key = server.account();
    const answer = await post("iplookup", key, { items: ["73.2.3.4", { ip: "8.8.8.8" }, "x"] });
    expect(answer.status).toBe(200);
    expectCommonHeaders(answer.headers);
    expectAccountHeaders(answer, 2);
    expect(answer.body).toEqual({ items: expect.any(Array), ...envelope("success") });
    const [first, second, third] = itemsOf(answer);
    const { body: alone } = await server.get("/api/iplookup", { apikey: key, ip: "73.2.3.4" });
    expect(first).toEqual({
      status: 200,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      credits: 1,
      body: { ...alone, ...envelope("success") },
    });
    expect(second).toMatchObject({ status: 200, body: { ip: "8.8.8.8" } });
    expect(third).toMatchObject({
      status: 400,
      code: "invalid_ip",
      credits: 0,
      body: { errorMessage: "IP format is invalid.", ...envelope("failed") },
    });
    expect(usedBy(key)).toBe(3);
  });

  it("takes the key as a parameter too, and a trailing slash", async () => {
    const key = server.account();
    const answer = await server.send(
      "POST",
      `/api/batch/iplookup/?apikey=${key}`,
      {},
      '{"items":["73.2.3.4"]}',
    );
    expect(itemsOf(answer)).toMatchObject([{ status: 200 }]);
  });

  it("records every item as its GET call is recorded", async () => {
    const key = server.account();
    const answer = await post("iplookup", key, { items: ["73.2.3.4", "73.2.3.4", "no"] });
    const ids = itemsOf(answer).map((item) => (item as unknown as { requestId: string }).requestId);
    expect(new Set(ids).size).toBe(3);
    expect(server.state.records.map(({ requestId }) => requestId).toSorted()).toEqual(
      ids.slice(0, 2).toSorted(),
    );
    expect(server.state.records).toMatchObject([
      { endpoint: "iplookup", credits: 1, ip: "73.2.3.4" },
      { endpoint: "iplookup", credits: 1, ip: "73.2.3.4" },
    ]);
  });

  it("answers no items with none", async () => {
    const answer = await post("iplookup", server.account(), { items: [] });
    expect(answer.body).toEqual({ items: [], ...envelope("success") });
    expectAccountHeaders(answer, 0);
  });
});

describe("the other two", () => {
  it("prices e-mail addresses by their format", async () => {
    const key = server.account();
    const items = ["jane@mail-host.example", "nonsense", { email: "jane@mail-host.example" }];
    const answer = await post("email-validation", key, { items });
    expect(itemsOf(answer)).toMatchObject([
      { status: 200, credits: 2, body: { isEmail: true } },
      { status: 200, credits: 1, body: { isEmail: false } },
      { status: 200, credits: 2, body: { isEmail: true } },
    ]);
    expectAccountHeaders(answer, 5);
  });

  it("takes phone numbers as they are written, with their plus sign", async () => {
    const items = ["+493012345678", { number: "+1111111" }, "030"];
    const answer = await post("phonenumber", server.account(), { items });
    expect(itemsOf(answer)).toMatchObject([
      { status: 200, body: { isValid: true, info: { phonenumber: "+49 30 12345678" } } },
      { status: 200, body: { isValid: false } },
      { status: 400, code: "invalid_number", body: { status: "error" } },
    ]);
  });

  it("explains where asked: an item, or all", async () => {
    const key = server.account();
    const items = ["nonsense", { email: "nonsense", detail: 1 }, { email: "x", detail: "0" }];
    const some = itemsOf(await post("email-validation", key, { items }));
    expect(some.map(({ body }) => "detail" in body)).toEqual([false, true, false]);
    const all = itemsOf(await post("email-validation", key, { items }, {}, "?detail=1"));
    expect(all.map(({ body }) => "detail" in body)).toEqual([true, true, true]);
  });
});

describe("credits", () => {
  it("takes what is left, and refuses the items beyond as the GET call is refused", async () => {
    const key = server.account({ quota: 3 });
    const answer = await post("iplookup", key, { items: Array(5).fill("73.2.3.4") });
    expect(answer.status).toBe(200);
    expect(itemsOf(answer).map(({ status }) => status)).toEqual([200, 200, 200, 402, 402]);
    expect(itemsOf(answer)[4]).toMatchObject({
      code: "quota_exceeded",
      credits: 0,
      body: { errorMessage: "Quota limit has been reached.", status: "failed" },
    });
    expect(usedBy(key)).toBe(3);
  });

  it("is never oversold by batches at once", async () => {
    const key = server.account({ quota: 150 });
    const body = { items: Array(40).fill("jane@mail-host.example") };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post("email-validation", key, body)),
    );
    const credits = answers.flatMap(itemsOf).reduce((sum, item) => sum + item.credits, 0);
    expect(credits).toBe(150);
    expect(usedBy(key)).toBe(150);
  });

  it("gives back what an item took that failed", async () => {
    const key = server.account();
    const { intel } = server.context;
    const original = intel.visitor;
    intel.visitor = (ip, ...rest) => {
      if (ip.text === "73.2.3.5") throw new Error("provoked");
      return original.call(intel, ip, ...rest);
    };
    const answer = await post("iplookup", key, { items: ["73.2.3.4", "73.2.3.5", "73.2.3.6"] });
    intel.visitor = original;
    expect(server.reported.splice(0)).toHaveLength(1);
    expect(itemsOf(answer).map(({ status }) => status)).toEqual([200, 500, 200]);
    expect(itemsOf(answer)[1]).toMatchObject({ code: "internal", credits: 0 });
    expect(usedBy(key)).toBe(2);
  });
});

describe("what refuses the whole batch", () => {
  it.each<[string, AccountOptions, number, string, string]>([
    ["a disabled key", { keyDisabled: true }, 403, "key_disabled", "API key is disabled."],
    ["a depleted key", { quota: 0 }, 402, "quota_exceeded", "Quota limit has been reached."],
    ["too many calls", { ratePerSecond: 0 }, 429, "rate_limited", "Too many requests."],
  ])("%s", async (_what, options, http, code, message) => {
    const answer = await post("iplookup", server.account(options), "no JSON");
    expectFailure(answer, http, code, message);
    expectAccountHeaders(answer, 0);
  });

  it("no key, and an unknown one", async () => {
    const body = '{"items":["73.2.3.4"]}';
    const without = await server.send("POST", "/api/batch/iplookup", {}, body);
    expectFailure(without, 401, "key_missing", "API key is required.");
    expectNoAccountHeaders(without);
    expect((await post("iplookup", "nonsense", body)).headers["x-error-code"]).toBe(
      "key_malformed",
    );
  });

  it.each<[string, unknown, number, string]>([
    ["no body", "", 400, "invalid_batch"],
    ["no JSON", "{", 400, "invalid_batch"],
    ["a list", [], 400, "invalid_batch"],
    ["null", "null", 400, "invalid_batch"],
    ["no list in it", { items: { 0: "73.2.3.4" } }, 400, "invalid_batch"],
    ["deep nesting", `{"items":${"[".repeat(50_000)}`, 400, "invalid_batch"],
    ["101 items", { items: Array(101).fill("73.2.3.4") }, 400, "too_many_items"],
    ["more than 256 KB", { items: ["x".repeat(262_144)] }, 413, "body_too_large"],
    ["2 MB", { items: ["x".repeat(2_000_000)] }, 413, "body_too_large"],
  ])("a body with %s", async (_what, body, status, code) => {
    const key = server.account();
    const closing = { connection: "close" };
    const answer = await post("iplookup", key, body, closing).catch(
      (error: { code?: string }) => error,
    );
    // A client that goes on sending after the answer may find the connection closed.
    if (!("status" in answer)) return expect(answer.code).toMatch(/ECONNRESET|EPIPE/);
    expect(answer.status).toBe(status);
    expect(answer.headers["x-error-code"]).toBe(code);
    expectAccountHeaders(answer, 0);
    expect(usedBy(key)).toBe(0);
  });

  it("another method", async () => {
    for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
      const answer = await server.send(method, "/api/batch/iplookup");
      expectFailure(answer, 405, "method_not_allowed", "Method is not allowed.");
      expect(answer.headers.allow).toBe("POST, OPTIONS");
    }
    const options = await server.send("OPTIONS", "/api/batch/iplookup");
    expect([options.status, options.headers.allow]).toEqual([204, "POST, OPTIONS"]);
  });

  it("an endpoint that has none", async () => {
    for (const name of ["blocker", "account", "x", "", "iplookup/more"]) {
      expect((await post(name, server.account(), { items: [] })).status).toBe(404);
    }
  });
});

it("odd items refuse themselves only", async () => {
  const odd = [null, 7, true, [], ["73.2.3.4"], {}, { ip: null }, { ip: 7 }, { ip: { a: 1 } }, ""];
  const fine = { ip: "73.2.3.4", apikey: "x", unknown: { nested: [1] } };
  const answer = await post("iplookup", server.account(), { items: [...odd, fine] });
  const codes = itemsOf(answer).map(({ status, code }) => `${status} ${code ?? ""}`);
  const item = "400 invalid_item";
  const ip = "400 invalid_ip";
  expect(codes).toEqual([item, item, item, item, item, ip, item, item, item, ip, "200 "]);
});

describe("NDJSON", () => {
  const NDJSON = { accept: "application/x-ndjson" };

  it("has a line for every item with its index", async () => {
    const key = server.account({ quota: 3 });
    const items = ["73.2.3.4", "x", "8.8.8.8", "9.9.9.9", "1.1.1.1"];
    const answer = await post("iplookup", key, { items }, NDJSON);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/x-ndjson; charset=utf-8");
    expect(answer.headers["x-credits-consumed"]).toBeUndefined();
    expect(answer.headers.ratelimit).toBeDefined();
    const lines = answer.text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ index }) => index).toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(lines.find(({ index }) => index === 1)).toMatchObject({ status: 400 });
    expect(lines.filter(({ status }) => status === 402)).toHaveLength(1);
  });

  it("has the envelope for what refuses the whole batch", async () => {
    const answer = await post("iplookup", server.account({ quota: 0 }), { items: [] }, NDJSON);
    expectFailure(answer, 402, "quota_exceeded", "Quota limit has been reached.");
  });

  it("charges a client that closes half-way for what was begun", async () => {
    const key = server.account();
    const { email } = server.context;
    const check = email.check;
    const held = gate();
    let begun = 0;
    email.check = async (address) => {
      if (begun++ > 0) await held.opened;
      return check(address);
    };
    const outgoing = request({
      ...{ host: "127.0.0.1", port: server.port, method: "POST" },
      path: "/api/batch/email-validation",
      headers: { ...NDJSON, "x-gatehouse-key": key },
    });
    outgoing.on("error", () => undefined);
    const items = Array.from({ length: 100 }, (_, at) => `jane@mail-${at}.example`);
    outgoing.end(JSON.stringify({ items }));
    const [response] = await once(outgoing, "response");
    await once(response, "data");
    const open = await server.connections();
    outgoing.destroy();
    await expect.poll(() => server.connections()).toBeLessThan(open);
    held.open();
    await expect.poll(() => underWay("email-validation", key)).toBe(false);
    email.check = check;
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(20);
    const kept = { reported: server.reported, records: server.state.records.length };
    const used = usedBy(key);
    expect({ ...kept, used }).toEqual({ reported: [], records: begun, used: 2 * begun });
  });
});

/** Whether the workspace holds any of its 64 places. */
function underWay(endpoint: "iplookup" | "email-validation", key: string): boolean {
  const account = server.state.accounts.get(key);
  if (account === undefined) throw new Error("no such account");
  const places = Array.from({ length: 64 }, () => server.context.batches.enter(endpoint, account));
  for (const place of places) place?.leave();
  return places.includes(null);
}

it("gives the same through the door of Next.js", async () => {
  const key = server.account();
  const ask = async (headers: Record<string, string>) => {
    const sent = new Request("http://gatehouse.test/api/batch/iplookup", {
      method: "POST",
      headers: { "x-gatehouse-key": key, ...headers },
      body: JSON.stringify({ items: ["73.2.3.4", "x"] }),
    });
    const answer = await answerWith({ api: server.context, trustedProxies: [] }, sent);
    return { status: answer.status, text: await answer.text() };
  };
  const whole = await ask({});
  expect(JSON.parse(whole.text).items).toMatchObject([{ status: 200 }, { status: 400 }]);
  const lines = (await ask({ accept: "application/x-ndjson" })).text.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).index).toSorted()).toEqual([0, 1]);
});

it("waits longer for a busy database than a visitor's call does", async () => {
  const key = server.account();
  const { credits, clock } = server.context;
  const waits = vi.spyOn(credits, "take");
  const wantMs = clock.monotonicMs() + TIME_LIMITS_MS.database.batch;
  await post("iplookup", key, { items: ["73.2.3.4"] });
  await server.get("/api/iplookup", { apikey: key, ip: "73.2.3.4" });
  const [ofItem = 0, ofCall = Number.NaN] = waits.mock.calls.map(([, , sinceMs]) => sinceMs);
  waits.mockRestore();
  expect(ofItem).toBeGreaterThan(wantMs);
  expect(ofCall).toBeLessThan(clock.monotonicMs());
});

it("refuses further batches of a workspace that has too many under way", async () => {
  const key = server.account();
  const account = server.state.accounts.get(key);
  if (account === undefined) throw new Error("no account");
  const places = Array.from({ length: 64 }, () =>
    server.context.batches.enter("iplookup", account),
  );
  expect(places).not.toContain(null);
  const refused = await post("iplookup", key, { items: ["73.2.3.4"] });
  expectFailure(refused, 429, "rate_limited", "Too many requests.");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await post("iplookup", server.account(), { items: ["73.2.3.4"] })).status).toBe(200);
  for (const place of places) place?.leave();
  expect((await post("iplookup", key, { items: ["73.2.3.4"] })).status).toBe(200);
});
