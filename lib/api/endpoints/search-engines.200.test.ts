import { describe, expect, it } from "vitest";
import { CHROME, documentOf, openContract } from "@/test/contract";
import { checkOf, decide, decideWithDetail } from "@/test/decisions";

const server = await openContract();
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const GOOGLEBOT_PHONE =
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const BINGBOT = "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";
const YANDEX = "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)";

const ALLOWED = "ALLOW BY SETTING ( SEARCH ENGINE )";
const CRAWLER = "BLOCK BY SPIDER CRAWLER";

const plain = server.account({ document: documentOf() });
const activity = async (ip: string, ua: string, apikey = plain) =>
  (await decide(server, "blocker", apikey, { ip, ua })).detectActivity;

describe("proof by published range", () => {
  it.each([
    ["66.249.66.1", GOOGLEBOT, ALLOWED],
    ["66.249.64.0", GOOGLEBOT_PHONE, ALLOWED],
    ["66.249.95.255", GOOGLEBOT, ALLOWED],
    ["66.249.96.0", GOOGLEBOT, CRAWLER],
    ["203.0.113.9", GOOGLEBOT, CRAWLER],
    ["10.0.0.1", GOOGLEBOT, CRAWLER],
    ["73.2.3.4", GOOGLEBOT, CRAWLER],
    ["66.249.66.1", BINGBOT, CRAWLER],
    ["66.249.66.1", CHROME, "Visitor"],
    ["66.249.66.1", "", "Visitor"],
    ["66.249.66.1", "curl/8.5.0", CRAWLER],
    ["::ffff:66.249.66.1", GOOGLEBOT, ALLOWED],
  ])("%s with %s: %s", async (ip, ua, expected) => {
    expect(await activity(ip, ua)).toBe(expected);
  });

  it("needs no DNS", async () => {
    server.dns.setPtr("66.249.66.7", "silence");
    const document = documentOf({ checks: { hostnameDatabase: "off" } });
    const workspaceId = "range";
    const key = server.account({ document, workspaceId });
    expect(await activity("66.249.66.7", GOOGLEBOT, key)).toBe(ALLOWED);
    const record = server.state.records.find((found) => found.workspaceId === workspaceId);
    expect(record?.waitedFor).toEqual([]);
  });
});

describe("proof by forward-confirmed PTR", () => {
  it.each([
    ["157.55.39.1", BINGBOT, "msnbot-157-55-39-1.search.msn.com", ["157.55.39.1"], ALLOWED],
    [
      "157.55.39.2",
      BINGBOT,
      "msnbot-157-55-39-2.search.msn.com",
      ["9.9.9.9", "157.55.39.2"],
      ALLOWED,
    ],
    ["5.255.231.1", YANDEX, "5-255-231-1.spider.yandex.com", ["5.255.231.1"], ALLOWED],
    ["9.9.2.1", GOOGLEBOT, "crawl-9-9-2-1.googlebot.com", ["9.9.2.1"], ALLOWED],
    // The PTR is the address owner's to write: without the engine's own word it is worth nothing.
    ["9.9.2.2", GOOGLEBOT, "crawl-9-9-2-2.googlebot.com", ["66.249.66.1"], CRAWLER],
    ["9.9.2.3", GOOGLEBOT, "crawl-9-9-2-3.googlebot.com", [], CRAWLER],
    ["9.9.2.4", GOOGLEBOT, "crawl-9-9-2-4.googlebot.com", "NXDOMAIN", CRAWLER],
    // Confirmed, but not one of the engine's names.
    ["9.9.2.5", GOOGLEBOT, "googlebot.com.evil.example", ["9.9.2.5"], CRAWLER],
    ["9.9.2.6", GOOGLEBOT, "evilgooglebot.com", ["9.9.2.6"], CRAWLER],
    ["9.9.2.7", BINGBOT, "crawl-9-9-2-7.googlebot.com", ["9.9.2.7"], CRAWLER],
    ["9.9.2.8", GOOGLEBOT, "9-9-2-8.bc.googleusercontent.com", ["9.9.2.8"], CRAWLER],
    // A browser is a browser, wherever it sits.
    ["9.9.2.9", CHROME, "crawl-9-9-2-9.googlebot.com", ["9.9.2.9"], "Visitor"],
  ] as const)("%s with %s, named %s at %j: %s", async (ip, ua, name, addresses, expected) => {
    server.dns.setPtr(ip, [name]);
    server.dns.set(name, "A", addresses);
    expect(await activity(ip, ua)).toBe(expected);
  });

  it("works over IPv6 through AAAA", async () => {
    server.dns.setPtr("2607:fb90::77", ["msnbot-77.search.msn.com"]);
    server.dns.set("msnbot-77.search.msn.com", "AAAA", ["2607:fb90:0:0::77"]);
    expect(await activity("2607:fb90::77", BINGBOT)).toBe(ALLOWED);
  });

  it.each([
    ["9.9.2.20", "silence", "DNS: timeout"],
    ["9.9.2.21", "SERVFAIL", "DNS: servfail"],
  ] as const)("%s: PTR %s skips the check and leaves the crawler", async (ip, answer, reason) => {
    server.dns.setPtr(ip, answer);
    const { body, detail } = await decideWithDetail(server, "blocker", plain, { ip, ua: BINGBOT });
    expect(body.detectActivity).toBe(CRAWLER);
    expect(checkOf(detail, "searchEngines")).toMatchObject({ outcome: "skipped", reason });
  });

  it("a forward look-up that is not answered proves nothing", async () => {
    server.dns.setPtr("9.9.2.22", ["msnbot-22.search.msn.com"]);
    server.dns.set("msnbot-22.search.msn.com", "A", "SERVFAIL");
    const visitor = { ip: "9.9.2.22", ua: BINGBOT };
    const { body, detail } = await decideWithDetail(server, "blocker", plain, visitor);
    expect(body.detectActivity).toBe(CRAWLER);
    expect(checkOf(detail, "searchEngines").outcome).toBe("skipped");
  });
});

describe("the setting", () => {
  const GOOGLE = { ip: "66.249.66.1", ua: GOOGLEBOT };

  it.each([
    [{ allow: true, names: ["*"] }, ALLOWED],
    [{ allow: true, names: ["Google"] }, ALLOWED],
    [{ allow: true, names: ["google"] }, ALLOWED],
    [{ allow: true, names: ["Bing", "Google"] }, ALLOWED],
    [{ allow: true, names: ["Bing"] }, CRAWLER],
    [{ allow: true, names: [] }, CRAWLER],
    [{ allow: false, names: ["*"] }, CRAWLER],
  ])("%o", async (searchEngines, expected) => {
    const key = server.account({ document: documentOf({ searchEngines }) });
    expect(await activity(GOOGLE.ip, GOOGLE.ua, key)).toBe(expected);
  });

  it("names the engine in Blocker v2", async () => {
    expect(await decide(server, "blockerv2", plain, GOOGLE)).toMatchObject({
      detectActivity: "[Allow] - SearchEngine (Google)",
      isBot: 1,
      blockAccess: 0,
      pageResponseType: "None",
      pageResponseContents: "Stay On Page",
    });
    server.dns.setPtr("157.55.39.9", ["msnbot-157-55-39-9.search.msn.com"]);
    server.dns.set("msnbot-157-55-39-9.search.msn.com", "A", ["157.55.39.9"]);
    const bing = await decide(server, "blockerv2", plain, { ip: "157.55.39.9", ua: BINGBOT });
    expect(bing.detectActivity).toBe("[Allow] - SearchEngine (Bing)");
  });

  it("does not exist for SmartURLs", async () => {
    const { body, detail } = await decideWithDetail(server, "shorterlink", plain, GOOGLE);
    expect(body).toMatchObject({ detectActivity: CRAWLER, blockAccess: 1 });
    expect(detail.checks.map(({ id }) => id)).not.toContain("searchEngines");
  });

  it("lets a proven engine past everything that comes after, not past what comes before", async () => {
    const policy = { country: { rule: "block", codes: ["US"] } };
    const open = server.account({ document: documentOf(policy) });
    expect(await activity(GOOGLE.ip, GOOGLE.ua, open)).toBe(ALLOWED);
    const closed = server.account({ document: documentOf(policy, { ipBlacklist: [GOOGLE.ip] }) });
    expect(await activity(GOOGLE.ip, GOOGLE.ua, closed)).toBe("BLOCK BY BLACKLIST IP (USER)");
  });
});
