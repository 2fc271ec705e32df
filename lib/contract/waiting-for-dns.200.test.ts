import { describe, expect, it, vi } from "vitest";
import { documentOf, openContract } from "@/lib/testing/contract";
import { checkOf, decide, decideWithDetail } from "@/lib/testing/decisions";

const server = await openContract();
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** No check of the service that DNS can answer. */
const NO_DNS = { checks: { hostnameDatabase: "off" } };
const NAMES = { hostnameBlacklist: ["scanner.example"] };

let next = 0;
/** An address of its own for each case, whose PTR answer never comes. */
function silentAddress(): string {
  const ip = `9.9.4.${++next}`;
  server.dns.setPtr(ip, "silence");
  return ip;
}

/** What the decision waited for, as its traffic record tells. */
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

  it("not again when the name is cached", async () => {
    server.dns.setPtr("9.9.3.3", ["known.example"]);
    const document = documentOf({}, NAMES);
    expect(await waitedFor(document, { ip: "9.9.3.3" })).toEqual(["ptr"]);
    expect(await waitedFor(document, { ip: "9.9.3.3" })).toEqual([]);
    expect(server.dns.asked("3.3.9.9.in-addr.arpa")).toBe(1);
  });

  it("nor when it is cached that there is none", async () => {
    server.dns.setPtr("9.9.3.4", "NXDOMAIN");
    const document = documentOf({}, NAMES);
    expect(await waitedFor(document, { ip: "9.9.3.4" })).toEqual(["ptr"]);
    expect(await waitedFor(document, { ip: "9.9.3.4" })).toEqual([]);
  });
});

describe("a name that nothing depends on", () => {
  it("is fetched behind the answer, and told with the next", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.dns.setPtr("9.9.3.5", { records: ["later.example"], after: held });
    const key = server.account({ document: documentOf(NO_DNS) });
    const hostname = async () => (await decide(server, "blocker", key, { ip: "9.9.3.5" })).hostname;
    // The server has not said a word yet, and the answer is there.
    expect(await hostname()).toBe("9.9.3.5");
    release();
    await vi.waitFor(async () => expect(await hostname()).toBe("later.example"));
    expect(server.dns.asked("5.3.9.9.in-addr.arpa")).toBe(1);
  });
});

describe("a check whose DNS answer does not come", () => {
  it.each([
    ["silence", "DNS: timeout"],
    ["SERVFAIL", "DNS: servfail"],
    ["REFUSED", "DNS: refused"],
  ] as const)("is skipped with its reason and fails nothing: %s", async (answer, reason) => {
    const ip = silentAddress();
    server.dns.setPtr(ip, answer);
    const key = server.account({ document: documentOf({}, NAMES) });
    const { body, detail } = await decideWithDetail(server, "blocker", key, { ip });
    expect(body).toMatchObject({ detectActivity: "Visitor", hostname: ip });
    for (const id of ["hostnameBlacklist", "hostnameDatabase"]) {
      expect(checkOf(detail, id)).toEqual({ id, mode: "block", outcome: "skipped", reason });
    }
  });

  it("is asked again by the next request: a failure is not kept", async () => {
    server.dns.setPtr("9.9.3.6", "SERVFAIL");
    const key = server.account({ document: documentOf({}, NAMES) });
    await decide(server, "blocker", key, { ip: "9.9.3.6" });
    server.dns.setPtr("9.9.3.6", ["x.scanner.example"]);
    const { detectActivity } = await decide(server, "blocker", key, { ip: "9.9.3.6" });
    expect(detectActivity).toBe("BLOCK BY HOSTNAME (USER)");
  });

  it("does not keep the others from deciding", async () => {
    const ip = silentAddress();
    const policy = { device: { block: ["desktop"] } };
    const key = server.account({ document: documentOf(policy, NAMES) });
    expect(await decide(server, "blocker", key, { ip })).toMatchObject({
      detectActivity: "BLOCK BY DEVICE DESKTOP",
      blockAccess: 1,
    });
  });
});
