import { describe, expect, it } from "vitest";
import { documentOf, openContract } from "@/test/contract";
import { checkOf, DECIDERS, decide, decideWithDetail } from "@/test/decisions";

const server = await openContract();
server.state.failuresUntilRepeating = 10;
const CURL = "curl/8.5.0";

async function repeat(times: number, ask: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < times; i++) await ask();
}

describe.each([
  ["blocker", "BLOCK BY THREAT URL"],
  ["blockerv2", "[Disallow] - Threat URL"],
  ["shorterlink", "BLOCK BY THREAT URL"],
] as const)("%s", (endpoint, detectActivity) => {
  it("keeps a visitor out after ten blocked bot decisions", async () => {
    const key = server.account({ document: documentOf() });
    const clean = () => decide(server, endpoint, key, { ip: "10.1.1.1" });
    const bot = () => decide(server, endpoint, key, { ip: "10.1.1.1", ua: CURL });
    await repeat(9, bot);
    expect(await clean()).toMatchObject({ detectActivity: "Visitor", threatURL: 0 });
    await bot();
    expect(await clean()).toMatchObject({ detectActivity, isBot: 1, blockAccess: 1, threatURL: 1 });
  });
});

it("reports why", async () => {
  const key = server.account({ document: documentOf(), workspaceId: "repeating" });
  server.state.repeating.add("repeating 10.1.1.2");
  const { detail } = await decideWithDetail(server, "blocker", key, { ip: "10.1.1.2" });
  expect(checkOf(detail, "threatUrl")).toEqual({
    id: "threatUrl",
    mode: "block",
    outcome: "match",
    evidence: [{ source: "repeated-failures", entry: "10 blocked within 10 minutes" }],
  });
});

describe("what counts", () => {
  it.each([
    ["a blocked bot", {}, {}, { ua: CURL }, 1],
    ["a threat URL", {}, {}, { url: "https://shop.example/.env" }, 1],
    ["a visitor", {}, {}, {}, 0],
    ["a monitored bot", { mode: "monitor" }, {}, { ua: CURL }, 0],
    [
      "a blocked country",
      { country: { rule: "block", codes: ["US"], unknown: "block" } },
      {},
      {},
      0,
    ],
    ["a blocked device", { device: { block: ["desktop"] } }, {}, {}, 0],
    ["the user's blacklist", {}, { ipBlacklist: ["10.0.0.0/8"] }, {}, 0],
    ["the user's whitelist", {}, { ipWhitelist: ["10.0.0.0/8"] }, { ua: CURL }, 0],
  ])("%s", async (what, policy, lists, visitor, counted) => {
    for (const endpoint of DECIDERS) {
      const workspaceId = `${what} ${endpoint}`;
      const key = server.account({ document: documentOf(policy, lists), workspaceId });
      await decide(server, endpoint, key, { ip: "10.1.1.3", ...visitor });
      expect(server.state.failureCounts.get(`${workspaceId} 10.1.1.3`) ?? 0).toBe(counted);
    }
  });

  it("a search engine that is let in does not, though it is a bot", async () => {
    const key = server.account({ document: documentOf(), workspaceId: "engine" });
    await decide(server, "blocker", key, { ip: "66.249.66.1", ua: "Googlebot/2.1" });
    expect(server.state.failureCounts.get("engine 66.249.66.1")).toBeUndefined();
  });

  it("all three endpoints of one account count together", async () => {
    const key = server.account({ document: documentOf(), workspaceId: "together" });
    for (const endpoint of DECIDERS) {
      await decide(server, endpoint, key, { ip: "10.1.1.4", ua: CURL });
    }
    expect(server.state.failureCounts.get("together 10.1.1.4")).toBe(3);
  });
});

describe("who counts as one visitor", () => {
  it.each([
    ["10.1.2.1", "10.1.2.1", true],
    ["10.1.2.2", "10.1.2.3", false],
    ["10.1.2.4", "::ffff:10.1.2.4", true],
    ["2001:db8:1:1::1", "2001:db8:1:1:ffff:ffff:ffff:ffff", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["2001:DB8:1:4::1", "2001:db8:1:4:0:0:0:1", true],
  ])("%s and %s: %s", async (bad, other, isOne) => {
    const key = server.account({ document: documentOf() });
    await repeat(10, () => decide(server, "blocker", key, { ip: bad, ua: CURL }));
    const { threatURL } = await decide(server, "blocker", key, { ip: other });
    expect(threatURL).toBe(isOne ? 1 : 0);
  });

  it("not the same address with two accounts", async () => {
    const first = server.account({ document: documentOf() });
    const second = server.account({ document: documentOf() });
    await repeat(10, () => decide(server, "blocker", first, { ip: "10.1.3.1", ua: CURL }));
    expect((await decide(server, "blocker", second, { ip: "10.1.3.1" })).threatURL).toBe(0);
  });
});
