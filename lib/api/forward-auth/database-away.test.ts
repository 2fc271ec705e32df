import { afterEach, describe, expect, it, vi } from "vitest";
import { StateUnavailableError } from "@/lib/base/state-unavailable";
import { BAD_IP, openForwardAuth, US_IP } from "@/test/api/forward-auth";
import type { ApiAnswer } from "@/test/contract-server";

const { server, key, ask } = await openForwardAuth({ provokesErrors: true });
const { state } = server;

afterEach(() => {
  vi.restoreAllMocks();
});

const AWAY = new StateUnavailableError("Workspaces: the database is away.");
const summaryOf = ({ status, headers }: ApiAnswer) => [
  status,
  headers["x-gatehouse-decision"],
  headers["x-error-code"],
];

describe("a key that cannot be looked up", () => {
  it.each([
    ["the database is away", AWAY, 503, "unavailable"],
    ["of a fault of ours", new TypeError("x is not a function"), 500, "internal"],
  ])(
    "since %s leads to what the proxy's configuration chooses",
    async (_why, error, status, code) => {
      vi.spyOn(state.keys, "find").mockRejectedValue(error);
      expect(summaryOf(await ask())).toEqual([status, "error", code]);
      expect(summaryOf(await ask({ query: "?fail=open" }))).toEqual([204, "error", code]);
      const closed = await ask({ query: "?fail=closed" });
      expect(summaryOf(closed)).toEqual([503, "error", code]);
      expect(closed.text).toContain("<html");
      expect(server.reported).toHaveLength(3);
      server.reported.length = 0;
    },
  );
});

describe("a visitor whose credit cannot be taken", () => {
  const breakCredits = () => {
    vi.spyOn(state.credits, "take").mockRejectedValue(AWAY);
    vi.spyOn(state.credits, "available").mockRejectedValue(AWAY);
  };

  it.each(["", "?fail=open", "?fail=closed"])(
    "is judged by memory all the same: %j",
    async (query) => {
      breakCredits();
      const blocked = await ask({ ip: BAD_IP, query });
      expect([blocked.status, blocked.headers["x-gatehouse-decision"]]).toEqual([403, "block"]);
      const allowed = await ask({ ip: US_IP, query });
      expect([allowed.status, allowed.headers["x-gatehouse-decision"]]).toEqual([204, "allow"]);
      for (const { headers } of [blocked, allowed]) {
        expect(headers["x-gatehouse-unpaid"]).toBe("unavailable");
      }
    },
  );

  it("is judged for callers of Blocker too, beside the contract's 503", async () => {
    breakCredits();
    const answer = await server.get("/api/blocker", { apikey: key, ip: BAD_IP });
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({
      "x-error-code": "unavailable",
      "x-gatehouse-decision": "block",
      "x-gatehouse-unpaid": "unavailable",
    });
  });
});
