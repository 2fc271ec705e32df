import { afterEach, describe, expect, it, vi } from "vitest";
import {
  DOCUMENT,
  ENDPOINTS,
  expectAccountHeaders,
  expectFailure,
  openContract,
} from "@/test/contract";

const server = await openContract({ provokesErrors: true });
const { context, state, reported } = server;

afterEach(() => {
  vi.restoreAllMocks();
  reported.length = 0;
});

const CAUSE = "connection to 10.1.2.3:5432 refused for user gatehouse";
const fail = () => {
  throw new Error(CAUSE);
};
const INTERNAL = ["internal", "Internal error."] as const;

describe.each(ENDPOINTS)("GET /api/%s", (endpoint, query) => {
  it("answers 500 with a fixed sentence when the work fails, and gives the credits back", async () => {
    vi.spyOn(context.intel, "visitor").mockImplementation(fail);
    vi.spyOn(context.email, "check").mockRejectedValue(new Error(CAUSE));
    vi.spyOn(context.phone, "identify").mockImplementation(fail);
    vi.spyOn(state.credits, "usage").mockRejectedValue(new Error(CAUSE));
    const workspaceId = `failing ${endpoint}`;
    const key = server.account({ document: DOCUMENT, quota: 7, workspaceId });
    const answer = await server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);
    expectFailure(answer, 500, ...INTERNAL);
    expectAccountHeaders(answer, 0);
    expect(answer.headers["x-credits-remaining"]).toBe("7");
    expect(state.used.get(workspaceId) ?? 0).toBe(0);
    expect(answer.text).not.toContain("10.1.2.3");
    expect(reported).toEqual([new Error(CAUSE)]);
  });
});

it.each([
  ["keys cannot be read", "blocker", () => vi.spyOn(state.keys, "find").mockImplementation(fail)],
  [
    "the rate cannot be counted",
    "blocker",
    () => vi.spyOn(state.rate, "hit").mockImplementation(fail),
  ],
  [
    "credits cannot be read for a free call",
    "account",
    () => vi.spyOn(state.credits, "available").mockRejectedValue(new Error(CAUSE)),
  ],
  [
    "credits cannot be taken",
    "blocker",
    () => vi.spyOn(state.credits, "take").mockRejectedValue(new Error(CAUSE)),
  ],
])("fails closed when %s", async (_what, endpoint, breakIt) => {
  const key = server.account();
  breakIt();
  const answer = await server.get(`/api/${endpoint}`, { apikey: key, ip: "10.0.0.1" });
  expectFailure(answer, 500, ...INTERNAL);
  expect(reported).toEqual([new Error(CAUSE)]);
});

it("writes no traffic record for a call that failed", async () => {
  vi.spyOn(context.intel, "visitor").mockImplementation(fail);
  const before = state.records.length;
  await server.get("/api/iplookup", { apikey: server.account(), ip: "10.0.0.1" });
  expect(state.records.length).toBe(before);
});

it("skips repeated failed traffic when its counters cannot be read, and continues", async () => {
  vi.spyOn(state.failures, "repeated").mockImplementation(fail);
  const key = server.account();
  const parameters = { apikey: key, ip: "10.0.0.1", detail: "1" };
  const { status, body } = await server.get("/api/blocker", parameters);
  expect(status).toBe(200);
  expect(body).toMatchObject({ detectActivity: "Visitor", threatURL: 0 });
  expect(body.detail).toMatchObject({
    checks: expect.arrayContaining([
      {
        id: "threatUrl",
        mode: "block",
        outcome: "skipped",
        reason: "failure counters cannot be read",
      },
    ]),
  });
});
