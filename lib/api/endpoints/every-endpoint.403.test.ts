import { describe, expect, it } from "vitest";
import {
  DOCUMENT,
  ENDPOINTS,
  expectAccountHeaders,
  expectFailure,
  openContract,
} from "@/test/contract";
import type { AccountOptions } from "@/test/contract-server";

const NOW = Date.UTC(2026, 2, 4, 5, 6, 7);
const server = await openContract({ clock: { now: () => NOW, monotonicMs: () => 0 } });
const open = (options: AccountOptions) => server.account({ document: DOCUMENT, ...options });

const DISABLED = ["key_disabled", "API key is disabled."] as const;
const SUSPENDED = ["account_suspended", "Account is suspended."] as const;
const EXPIRED = ["subscription_expired", "Subscription has expired."] as const;

describe.each(ENDPOINTS)("GET /api/%s", (endpoint, query) => {
  it.each([
    ["a disabled key", { keyDisabled: true }, DISABLED],
    ["a suspended account", { suspended: true }, SUSPENDED],
    ["a disabled key of a suspended account", { keyDisabled: true, suspended: true }, DISABLED],
    ["an expired subscription", { expiresAt: NOW - 1 }, EXPIRED],
    ["a subscription that expires in this millisecond", { expiresAt: NOW }, EXPIRED],
    ["an expired and depleted subscription", { expiresAt: NOW - 1, quota: 0 }, EXPIRED],
    ["a suspended account that has expired too", { suspended: true, expiresAt: 0 }, SUSPENDED],
  ])("with %s answers 403", async (_what, options, [code, message]) => {
    const key = open(options);
    const answer = await server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);
    expectFailure(answer, 403, code, message);
    expectAccountHeaders(answer, 0);
  });

  it("with a subscription that expires in the next millisecond answers 200", async () => {
    const key = open({ expiresAt: NOW + 1 });
    const answer = await server.send("GET", `/api/${endpoint}?apikey=${key}&${query}`);
    expect(answer.status).toBe(200);
  });
});

it("takes no credit from a refused key", async () => {
  const key = open({ keyDisabled: true, workspaceId: "refused" });
  await server.get("/api/blocker", { apikey: key, ip: "73.2.3.4" });
  expect(server.state.used.get("refused")).toBeUndefined();
});
