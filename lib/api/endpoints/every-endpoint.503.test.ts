import { afterEach, describe, expect, it, vi } from "vitest";
import { isStateUnavailable, StateUnavailableError } from "@/lib/base/state-unavailable";
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

const AWAY = new StateUnavailableError("Credits: the database is away.");
const UNAVAILABLE = ["unavailable", "Service is unavailable."] as const;

describe.each(ENDPOINTS)("GET /api/%s, with the database away", (endpoint, query) => {
  it.each([
    ["a key that memory does not know", () => vi.spyOn(state.keys, "find").mockRejectedValue(AWAY)],
    [
      "an account without leased credits",
      () => {
        vi.spyOn(state.credits, "available").mockRejectedValue(AWAY);
        vi.spyOn(state.credits, "take").mockRejectedValue(AWAY);
      },
    ],
  ])("answers 503 to %s, and when to ask again", async (_what, breakIt) => {
    const key = server.account({ document: DOCUMENT });
    breakIt();
    const answer = await server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);
    expectFailure(answer, 503, ...UNAVAILABLE);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(reported).toEqual([AWAY]);
  });

  it("answers from memory what memory knows", async () => {
    const key = server.account({ document: DOCUMENT });
    const answer = await server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);
    expect(answer.status).toBe(200);
  });
});

it("answers 503 when no credit can be taken, and takes none", async () => {
  const key = server.account({ workspaceId: "not paid" });
  vi.spyOn(state.credits, "take").mockRejectedValue(AWAY);
  const answer = await server.get("/api/iplookup", { apikey: key, ip: "10.0.0.1" });
  expectFailure(answer, 503, ...UNAVAILABLE);
  expect(state.used.get("not paid") ?? 0).toBe(0);
});

it("answers 503 when the usage of an account is unavailable", async () => {
  const key = server.account();
  vi.spyOn(state.credits, "usage").mockRejectedValue(AWAY);
  const answer = await server.get("/api/account", { apikey: key });
  expectFailure(answer, 503, ...UNAVAILABLE);
  expectAccountHeaders(answer, 0);
});

describe("a SmartURL that asks for verification", () => {
  const [link] = DOCUMENT.smartUrls;
  const document = { ...DOCUMENT, smartUrls: [{ ...link, jsVerification: true }] };
  const visit = { ip: "10.0.0.1", keyname: "promo.2026" };

  it("answers 503 when its code cannot be kept, and gives the credit back", async () => {
    const apikey = server.account({ document, workspaceId: "no code" });
    vi.spyOn(state.pending, "create").mockRejectedValue(AWAY);
    const answer = await server.get("/api/shorterlink", { apikey, ...visit });
    expectFailure(answer, 503, ...UNAVAILABLE);
    expectAccountHeaders(answer, 0);
    expect(state.used.get("no code")).toBe(0);
  });

  it("answers 503 when a code cannot be looked up", async () => {
    const apikey = server.account({ document });
    vi.spyOn(state.pending, "verify").mockRejectedValue(AWAY);
    const claim = { apikey, ...visit, js: "1", code: "0A1B2C3D4E5F60718293A4B5C6D7E8F9" };
    expectFailure(await server.get("/api/shorterlink", claim), 503, ...UNAVAILABLE);
  });
});

it("a call passes on when it began, so that all its waits together are bounded", async () => {
  const available = vi.spyOn(state.credits, "available");
  const take = vi.spyOn(state.credits, "take");
  const usage = vi.spyOn(state.credits, "usage");
  const before = context.clock.monotonicMs();
  const apikey = server.account();
  await server.get("/api/iplookup", { apikey, ip: "10.0.0.1" });
  await server.get("/api/account", { apikey });
  const began = [available.mock.calls[0]?.[1], take.mock.calls[0]?.[2], usage.mock.calls[0]?.[1]];
  for (const moment of began) expect(moment).toBeGreaterThanOrEqual(before);
  // Two waits of one call: `account` asks for credits, then for the usage.
  expect(began[0]).toBe(began[2]);
});

it("the error is recognized whichever bundle's class it is of", () => {
  class OtherBundlesError extends Error {
    readonly isStateUnavailable = true;
  }
  expect(isStateUnavailable(new OtherBundlesError("away"))).toBe(true);
  expect(isStateUnavailable(new Error("away"))).toBe(false);
});
