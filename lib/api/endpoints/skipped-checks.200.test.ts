import { describe, expect, it } from "vitest";
import { documentOf, openContract } from "@/test/contract";
import { checkOf, decide, decideWithDetail } from "@/test/decisions";

/** A server without a single feed. */
const server = await openContract({ feedCategories: [] });
const key = server.account({ document: documentOf({ checks: { nonIsp: "block" } }) });

describe("without any feed", () => {
  it.each([
    ["threatFeeds", "no data: threat-feeds"],
    ["ipDatabase", "no data: ip-database"],
    ["maliciousActivity", "no data: malicious-activity"],
    ["hostnameDatabase", "no data: hostname-database"],
    ["proxyVpnTor", "no data: vpn, proxy, tor"],
    ["nonIsp", "the type of the network is unknown"],
  ])("%s is skipped: %s", async (id, reason) => {
    const { body, detail } = await decideWithDetail(server, "blocker", key, { ip: "45.155.205.1" });
    expect(checkOf(detail, id)).toEqual({ id, mode: "block", outcome: "skipped", reason });
    expect(body).toMatchObject({ detectActivity: "Visitor", isBot: 0, blockAccess: 0 });
  });

  it("checks that need no feed still run", async () => {
    const activity = async (visitor: Record<string, string>, apikey = key) =>
      (await decide(server, "blocker", apikey, { ip: "73.2.3.4", ...visitor })).detectActivity;
    expect(await activity({ ua: "curl/8.5.0" })).toBe("BLOCK BY SPIDER CRAWLER");
    expect(await activity({ url: "/.env" })).toBe("BLOCK BY THREAT URL");
    const blocking = server.account({ document: documentOf({}, { ipBlacklist: ["73.0.0.0/8"] }) });
    expect(await activity({}, blocking)).toBe("BLOCK BY BLACKLIST IP (USER)");
    const us = { country: { rule: "block", codes: ["US"] } };
    expect(await activity({}, server.account({ document: documentOf(us) }))).toBe(
      "BLOCK BY COUNTRY.",
    );
  });

  it("geographic fields are there, network fields fall back", async () => {
    const { body } = await server.get("/api/iplookup", { apikey: key, ip: "8.8.8.8" });
    expect(body).toMatchObject({
      countryCode: "US",
      city: "Mountain View",
      asn: 0,
      userType: "unknown",
      connectionType: "unknown",
      company: "unknown",
      isp: "unknown",
      isAnycast: false,
    });
  });

  it("a search engine is still proven by DNS", async () => {
    server.dns.setPtr("157.55.39.1", ["msnbot-157-55-39-1.search.msn.com"]);
    server.dns.set("msnbot-157-55-39-1.search.msn.com", "A", ["157.55.39.1"]);
    const visitor = { ip: "157.55.39.1", ua: "Mozilla/5.0 (compatible; bingbot/2.0)" };
    const { detectActivity } = await decide(server, "blocker", key, visitor);
    expect(detectActivity).toBe("ALLOW BY SETTING ( SEARCH ENGINE )");
  });

  it("an engine that only its ranges prove is skipped", async () => {
    const visitor = {
      ip: "73.2.3.4",
      ua: "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)",
    };
    const { body, detail } = await decideWithDetail(server, "blocker", key, visitor);
    expect(checkOf(detail, "searchEngines")).toMatchObject({
      outcome: "skipped",
      reason: "no data: search-engine",
    });
    expect(body.detectActivity).toBe("BLOCK BY SPIDER CRAWLER");
  });

  it("no request waits for a name that no list could match", async () => {
    server.dns.setPtr("73.9.9.9", "silence");
    const waiting = server.account({ document: documentOf(), workspaceId: "no-feeds" });
    await decide(server, "blocker", waiting, { ip: "73.9.9.9" });
    const record = server.state.records.find(({ workspaceId }) => workspaceId === "no-feeds");
    expect(record?.waitedFor).toEqual([]);
  });
});
