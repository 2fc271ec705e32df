import { describe, expect, it } from "vitest";
import { type Asked, BAD_IP, openForwardAuth, US_IP } from "@/test/api/forward-auth";
import type { ApiAnswer } from "@/test/contract-server";
import { CHROME } from "@/test/links/links";
import { getBytes, sendRawOnce } from "@/test/raw-http";
import { compileKeyLimits } from "../key-limits";

const { server, key, ask, askWith } = await openForwardAuth();

describe("what cannot be judged", () => {
  const decisionOf = ({ headers }: ApiAnswer) => headers["x-gatehouse-decision"];

  it.each([
    [401, "key_missing", {}, { "x-gatehouse-key": "" }],
    [401, "key_malformed", {}, { "x-gatehouse-key": "nonsense" }],
    [404, "unknown_confname", { query: "?confname=Nowhere" }, {}],
  ])(
    "for a mistake of the owner's is %i, %s, or as the owner chose",
    async (code, reason, asked, headers) => {
      const sent = { ...asked, headers } as Asked; // rows of one kind
      const answer = await ask(sent);
      expect([answer.status, decisionOf(answer)]).toEqual([code, "error"]);
      expect(answer.headers["x-error-code"]).toBe(reason);
      expect(answer.body.errorMessage).toMatch(/\.$/);
      const query = sent.query ?? "?";
      const open = await ask({ ...sent, query: `${query}&fail=open` });
      expect([open.status, decisionOf(open), open.headers["x-error-code"]]).toEqual([
        204,
        "error",
        reason,
      ]);
      const closed = await ask({ ...sent, query: `${query}&fail=closed` });
      expect([closed.status, decisionOf(closed)]).toEqual([503, "error"]);
      expect(closed.text).not.toContain("API key");
    },
  );

  it.each([
    ["key_disabled", { keyDisabled: true }],
    [
      "key_wrong_endpoint",
      { keyLimits: compileKeyLimits({ endpoints: ["iplookup"], networks: [] }) },
    ],
    [
      "key_wrong_network",
      { keyLimits: compileKeyLimits({ endpoints: [], networks: ["192.0.2.0/24"] }) },
    ],
  ])("is 403, %s, which tells the owner and no visitor", async (reason, account) => {
    const headers = { "x-gatehouse-key": server.account(account) };
    const refused = await ask({ headers });
    expect([refused.status, refused.headers["x-error-code"]]).toEqual([403, reason]);
    server.refusals.splice(0);
    const open = await ask({ headers, query: "?fail=open" });
    expect([open.status, open.text, decisionOf(open)]).toEqual([204, "", "error"]);
    expect(server.refusals).toMatchObject([{ action: "key.refuse", reason }]);
  });

  it.each([
    ["key_missing", { "x-gatehouse-key": undefined }],
    ["key_malformed", { "x-gatehouse-key": `nonsense, ${key}` }],
    ["original_uri_missing", { "x-forwarded-uri": "" }],
    ["invalid_ip", { "x-forwarded-for": "" }],
    ["invalid_ip", { "x-forwarded-for": "nonsense" }],
  ])(
    "and may be the visitor's doing is denied, whatever the owner chose: %s",
    async (reason, headers) => {
      for (const query of ["", "?fail=open", "?fail=closed"]) {
        const answer = await askWith(query, headers);
        expect([answer.status, decisionOf(answer)]).toEqual([403, "deny"]);
        expect(answer.headers["x-error-code"]).toBe(reason);
        expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      }
    },
  );

  it("is denied where the request is odd before anything is known of its key", async () => {
    const fields = Array.from({ length: 1_001 }, (_, n) => [`x-${n}`, "1"]);
    const many = await askWith("?fail=open", Object.fromEntries(fields));
    expect([many.status, decisionOf(many)]).toEqual([431, "deny"]);
    const path = `/api/forward-auth?fail=open`;
    for (const [bytes, status] of [
      [getBytes(path, ["X-A: a\u0001b"]), 400],
      [getBytes(path, [`X-A: ${"a".repeat(2 ** 20)}`]), 431],
    ] as const) {
      const answer = await sendRawOnce(server.port, bytes);
      expect([answer.status, answer.headers["x-gatehouse-decision"]]).toEqual([status, "deny"]);
    }
  });

  it("is never what a visitor's long headers make of it", async () => {
    const long = { "x-large": "a".repeat(900_000) };
    expect((await ask({ headers: long })).status).toBe(204);
    expect((await ask({ headers: long, ip: BAD_IP })).status).toBe(403);
  });
});

describe("over the rate or the quota", () => {
  const poor = server.account({ quota: 0 });
  const slow = server.account({ ratePerSecond: 0 });

  it.each([
    ["quota_exceeded", poor],
    ["rate_limited", slow],
  ])("a visitor is judged by what is in memory, unpaid: %s", async (reason, apikey) => {
    const of = (more: Asked) =>
      ask({ ...more, headers: { ...more.headers, "x-gatehouse-key": apikey } });
    const records = server.state.records.length;
    const letIn = await of({});
    expect([letIn.status, letIn.headers["x-gatehouse-unpaid"]]).toEqual([204, reason]);
    const byList = await of({ ip: BAD_IP });
    expect([byList.status, byList.headers["x-gatehouse-unpaid"]]).toEqual([403, reason]);
    expect((await of({ headers: { "user-agent": "sqlmap/1.7" } })).status).toBe(403);
    expect((await of({ headers: { "x-forwarded-uri": "/.env" } })).status).toBe(403);
    expect(server.state.records.length).toBe(records);
    expect(server.state.refusals.at(-1)).toMatchObject({ code: reason, credits: 0 });
  });

  it("keeps out for ten minutes whom the last decision kept out, and nobody else", async () => {
    const workspaceId = "acme";
    const paid = server.account({ workspaceId });
    const unpaid = server.account({ workspaceId, ratePerSecond: 0 });
    const ip = "73.2.44.4";
    const of = (apikey: string, uri: string, from = ip, ua = CHROME) => {
      const headers = { "x-gatehouse-key": apikey, "x-forwarded-uri": uri, "user-agent": ua };
      return ask({ ip: from, headers });
    };
    expect((await of(unpaid, "/cart")).status).toBe(204);
    server.state.calls.clear();
    expect((await of(paid, "/.env")).status).toBe(403);
    expect((await of(unpaid, "/cart")).status).toBe(403);
    expect((await of(unpaid, "/cart", "73.2.45.4")).status).toBe(204);
    // Another person behind the same address.
    expect((await of(unpaid, "/cart", ip, CHROME.replace("140", "141"))).status).toBe(204);
    server.state.calls.clear();
    expect((await of(paid, "/cart")).status).toBe(204);
    expect((await of(unpaid, "/cart")).status).toBe(204);
  });

  it("is 402 and 429 to callers of the contract, with the decision beside it", async () => {
    const of = async (apikey: string, ua: string) => {
      const query = new URLSearchParams({ apikey, ip: US_IP, ua });
      const { status: code, headers, body } = await server.get(`/api/blocker?${query}`);
      return [
        code,
        headers["x-gatehouse-decision"],
        headers["x-gatehouse-unpaid"],
        body.errorMessage,
      ];
    };
    const quota = "Quota limit has been reached.";
    expect(await of(poor, CHROME)).toEqual([402, "allow", "quota_exceeded", quota]);
    expect(await of(poor, "sqlmap/1.7")).toEqual([402, "block", "quota_exceeded", quota]);
    const rate = "Too many requests.";
    expect(await of(slow, "sqlmap/1.7")).toEqual([429, "block", "rate_limited", rate]);
  });
});
