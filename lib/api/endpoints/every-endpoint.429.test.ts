import { describe, expect, it } from "vitest";
import {
  DOCUMENT,
  ENDPOINTS,
  expectAccountHeaders,
  expectFailure,
  openContract,
} from "@/test/contract";

const server = await openContract();
const TOO_MANY = ["rate_limited", "Too many requests."] as const;

describe.each(ENDPOINTS)("GET /api/%s", (endpoint, query) => {
  it("above the rate answers 429 with Retry-After in whole seconds", async () => {
    const key = server.account({ document: DOCUMENT, ratePerSecond: 1 });
    const first = await server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);
    const second = await server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);
    expect(first.status).toBe(200);
    expect(first.headers["retry-after"]).toBeUndefined();
    expectFailure(second, 429, ...TOO_MANY);
    expectAccountHeaders(second, 0);
    expect(second.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  });
});

it("reports the rate in the syntax of the IETF draft", async () => {
  const key = server.account({ ratePerSecond: 25 });
  const { headers } = await server.get("/api/account", { apikey: key });
  expect(headers.ratelimit).toBe('"default";r=24;t=1');
  expect(headers["ratelimit-policy"]).toBe('"default";q=25;w=1');
});

it("says in numbers that there is no limit", async () => {
  const key = server.account({ ratePerSecond: null, quota: null, workspaceId: "unlimited" });
  const { body, headers } = await server.get("/api/iplookup", { apikey: key, ip: "10.0.0.1" });
  expect(body.status).toBe("success");
  expect(headers["x-credits-remaining"]).toBe("9007199254740991");
  expect(headers["ratelimit-policy"]).toBe('"default";q=9007199254740991;w=1');
  const { body: account } = await server.get("/api/account", { apikey: key });
  expect([account.Quota, account.Usage]).toEqual(["9007199254740991", "1"]);
});

it("counts every call with a known key, whatever the answer and the endpoint", async () => {
  const key = server.account({ ratePerSecond: 6, workspaceId: "counted" });
  const calls = [
    ["GET", `/api/account?apikey=${key}`],
    ["HEAD", `/api/account?apikey=${key}`],
    ["GET", `/api/blocker?apikey=${key}&ip=nonsense`],
    ["GET", `/api/phonenumber?apikey=${key}`],
    ["GET", `/api/email-validation?apikey=${key}`],
    ["GET", `/api/iplookup?apikey=${key}&ip=10.0.0.1`],
    ["GET", `/api/iplookup?apikey=${key}&ip=10.0.0.1`],
  ] as const;
  const statuses: number[] = [];
  for (const [method, path] of calls) statuses.push((await server.send(method, path)).status);
  expect(statuses).toEqual([200, 200, 400, 400, 200, 200, 429]);
});

it("counts no call that has no known key", async () => {
  const key = server.account({ ratePerSecond: 1, workspaceId: "not-counted" });
  await server.send("OPTIONS", `/api/account?apikey=${key}`);
  await server.send("POST", `/api/account?apikey=${key}`);
  await server.send("GET", `/api/account?apikey=${key}&apikey=${key}`);
  expect(server.state.calls.get("not-counted")).toBeUndefined();
});

it("shares the rate between all keys of one account", async () => {
  const first = server.account({ ratePerSecond: 1, workspaceId: "shared" });
  const second = server.account({ ratePerSecond: 1, workspaceId: "shared" });
  const other = server.account({ ratePerSecond: 1, workspaceId: "other" });
  const status = async (key: string) => (await server.get("/api/account", { apikey: key })).status;
  expect([await status(first), await status(second), await status(other)]).toEqual([200, 429, 200]);
});
