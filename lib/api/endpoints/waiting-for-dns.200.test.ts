import { describe, expect, it } from "vitest";
import { documentOf, openContract } from "@/test/contract";
import { decide } from "@/test/decisions";

/** DNS never answers here, so the budget is short. */
const server = await openContract({ dnsTimeoutMs: 50 });
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** No check of the service that DNS can answer. */
const NO_DNS = { checks: { hostnameDatabase: "off" } };
const NAMES = { hostnameBlacklist: ["scanner.example"] };

let next = 0;
/** A different address per case, whose PTR answer never comes. */
function silentAddress(): string {
  const ip = `9.9.4.${++next}`;
  server.dns.setPtr(ip, "silence");
  return ip;
}

/** The DNS questions that the decision waited for, by its traffic record. */
async function waitedFor(document: object, visitor: Record<string, string>): Promise<unknown> {
  const workspaceId = `waiting ${++next}`;
  const key = server.account({ document, workspaceId });
  await decide(server, "blocker", key, visitor);
  return server.state.records.find((record) => record.workspaceId === workspaceId)?.waitedFor;
}

describe("a decision waits only when DNS can still change it", () => {
  it.each([
    ["nothing depends on the name", documentOf(NO_DNS), {}, []],
    ["the customer has a hostname list", documentOf(NO_DNS, NAMES), {}, ["ptr"]],
    ["the hostname database is on", documentOf(), {}, ["ptr"]],
    ["it is monitored", documentOf({ checks: { hostnameDatabase: "monitor" } }), {}, ["ptr"]],
    [
      "the user agent claims a search engine",
      documentOf(NO_DNS),
      { ua: GOOGLEBOT },
      ["searchEngine"],
    ],
    [
      "search engines are not let in",
      documentOf({ ...NO_DNS, searchEngines: { allow: false } }),
      { ua: GOOGLEBOT },
      [],
    ],
    ["a crawler decided before", documentOf(NO_DNS), { ua: "curl/8.5.0" }, []],
    [
      "a country decides after",
      documentOf({ country: { rule: "allow", codes: ["US"], unknown: "block" } }),
      {},
      ["ptr"],
    ],
  ])("%s", async (_what, document, visitor, questions) => {
    expect(await waitedFor(document, { ip: silentAddress(), ...visitor })).toEqual(questions);
  });

  it.each([
    ["the IP whitelist decided", { ipWhitelist: ["9.9.3.1"], ...NAMES }, "9.9.3.1"],
    ["the IP blacklist decided", { ipBlacklist: ["9.9.3.2"], ...NAMES }, "9.9.3.2"],
    ["threat feeds decided", {}, "45.155.205.1"],
    ["malicious activity decided", {}, "45.155.207.7"],
  ])("not when %s", async (_what, lists, ip) => {
    server.dns.setPtr(ip, "silence");
    expect(await waitedFor(documentOf({}, lists), { ip })).toEqual([]);
  });

  it("but when it was a check behind the hostname database: that could decide first", async () => {
    server.dns.setPtr("45.155.209.9", "silence");
    expect(await waitedFor(documentOf(), { ip: "45.155.209.9" })).toEqual(["ptr"]);
  });

  it("and when the customer's hostname list comes before the threat feeds", async () => {
    server.dns.setPtr("45.155.205.1", "silence");
    expect(await waitedFor(documentOf({}, NAMES), { ip: "45.155.205.1" })).toEqual(["ptr"]);
  });
});
