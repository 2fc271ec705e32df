import { describe, expect, it } from "vitest";
import { known } from "@/lib/engine/fact";
import { clock, fakeDns, match } from "@/test/intel/fakes";
import { confirmHost, hostBeforeDns } from "./confirm-host";
import { claimedEngines, type EngineClaim, engineFact, provenByRange } from "./engine-fact";
import { findBots } from "./find-bots";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const claimsOf = (ua: string) => claimedEngines(findBots(ua));
const claims = claimsOf(GOOGLEBOT);
const patternsOf = (of: readonly EngineClaim[]) => of.flatMap(({ ptr }) => ptr ?? []);

describe("claimedEngines", () => {
  it.each([
    [GOOGLEBOT, "Google"],
    ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "Bing"],
    ["Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)", "Yandex"],
    [
      "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
      "Baidu",
    ],
    ["DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)", "DuckDuckGo"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)",
      "Apple",
    ],
    [
      "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
      "Yahoo",
    ],
    [
      "Mozilla/5.0 (compatible; SeznamBot/4.0; +http://napoveda.seznam.cz/seznambot-intro/)",
      "Seznam",
    ],
    ["Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)", "Naver"],
    ["Mozilla/5.0 (compatible;PetalBot;+https://webmaster.petalsearch.com/site/petalbot)", "Petal"],
    ["Mozilla/5.0 (compatible; Qwantify/2.4w; +https://www.qwant.com/)", "Qwant"],
    ["Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)", "Sogou"],
    ["Mozilla/5.0 (compatible; MojeekBot/0.11; +https://www.mojeek.com/bot.html)", "Mojeek"],
  ])("%s claims to be %s", (ua, name) => {
    expect(claimsOf(ua).map(({ engine }) => engine)).toEqual([name]);
  });

  it.each([
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36",
    "Mozilla/5.0 (Linux; Android 10; Redmi) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile DuckDuckGo/5 Safari/537.36",
    "Mozilla/5.0 (Linux; Android 10; V2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0 Mobile Safari/537.36 baiduboxapp/13.0",
    "Mozilla/5.0 (Linux; Android 9; NX569J) AppleWebKit/537.36 Chrome/68.0 Mobile Safari/537.36 SogouMSE,SogouMobileBrowser/5.21.8",
    "AdsBot-Google (+http://www.google.com/adsbot.html)",
    "",
  ])("%s claims nothing", (ua) => expect(claimsOf(ua)).toEqual([]));
});

describe("proof by range", () => {
  it("takes the range of the claimed engine only", () => {
    const bing = match("search-engine", "bing-ranges", "66.249.64.0/19", "Bing");
    const google = match("search-engine", "googlebot", "66.249.64.0/19", "Google");
    expect(provenByRange(claims, [bing])).toBeNull();
    expect(provenByRange(claims, [bing, google])).toEqual({
      name: "Google",
      evidence: {
        source: "googlebot",
        entry: "66.249.64.0/19",
        category: "search-engine",
        name: "Google",
        dataDate: "2026-08-01T00:00:00.000Z",
      },
    });
    expect(provenByRange([], [google])).toBeNull();
  });
});

describe("proof by forward-confirmed PTR", () => {
  const prove = async (
    ptr: readonly string[] | "timeout" | "servfail",
    addresses: Parameters<typeof fakeDns>[0] = {},
  ) =>
    engineFact(claims, [], true, {
      host: await confirmHost(
        patternsOf(claims),
        "66.249.66.1",
        fakeDns({ ptr: { "66.249.66.1": ptr }, ...addresses }),
        clock,
        250,
      ),
      hasName: true,
    });

  it("holds when the crawler's name leads back to the address", async () => {
    const name = "crawl-66-249-66-1.googlebot.com";
    expect(await prove([name], { addresses: { [name]: ["66.249.66.1"] } })).toEqual({
      state: "known",
      value: { name: "Google", evidence: { source: "forward-confirmed-ptr", entry: name } },
    });
  });

  it("does not hold when the name leads elsewhere or nowhere: anyone can forge a PTR record", async () => {
    const name = "crawl-66-249-66-1.googlebot.com";
    expect(await prove([name], { addresses: { [name]: ["66.249.66.2"] } })).toEqual({
      state: "known",
      value: null,
    });
    expect(await prove([name])).toEqual({ state: "known", value: null });
  });

  it.each([
    "googlebot.com.evil.example",
    "fakegooglebot.com",
    "mail.google.com",
    "1.2.3.4.bc.googleusercontent.com",
    "staff.corp.google.com",
    "crawl-1-2-3-4.google.com.evil.example",
    "msnbot-1-2-3-4.search.msn.com",
  ])("does not hold for %s", async (name) => {
    expect(await prove([name], { addresses: { [name]: ["66.249.66.1"] } })).toEqual({
      state: "known",
      value: null,
    });
  });

  it("is unavailable when DNS failed, in either direction", async () => {
    const name = "crawl-66-249-66-1.googlebot.com";
    expect(await prove("timeout")).toEqual({ state: "unavailable", reason: "DNS: timeout" });
    expect(await prove([name], { addresses: { [name]: "servfail" } })).toMatchObject({
      state: "unavailable",
    });
  });

  it("examines only a few of the names of an address", async () => {
    const names = Array.from({ length: 50 }, (_, i) => `crawl-${i}.googlebot.com`);
    const dns = fakeDns({ ptr: { "66.249.66.1": names } });
    await confirmHost(patternsOf(claims), "66.249.66.1", dns, clock, 250);
    expect(dns.asked).toHaveLength(5);
  });
});

describe("before DNS is asked", () => {
  const factBy = (ptr: Parameters<typeof hostBeforeDns>[1]) =>
    engineFact(claims, [], true, {
      host: hostBeforeDns(patternsOf(claims), ptr),
      hasName: ptr?.state === "found",
    });

  it("waits for what DNS can still prove, and for nothing else", () => {
    expect(factBy(undefined)).toEqual({ state: "pending", on: "searchEngine" });
    expect(factBy({ state: "found", value: ["crawl-1.googlebot.com"] })).toMatchObject({
      state: "pending",
    });
    expect(factBy({ state: "found", value: ["host.example.org"] })).toEqual(known(null));
    expect(factBy({ state: "none" })).toEqual(known(null));
    expect(factBy({ state: "failed", reason: "timeout" })).toEqual({
      state: "unavailable",
      reason: "DNS: timeout",
    });
  });

  it("needs ranges for an engine that has no PTR domain", () => {
    const duck = claimsOf("DuckDuckBot/1.1");
    const nowhere = { host: known(null), hasName: false };
    expect(engineFact(duck, [], true, nowhere)).toEqual(known(null));
    expect(engineFact(duck, [], false, nowhere)).toEqual(NO_DATA);
  });

  it("calls nobody a liar whose address has no name, where the ranges are missing as well", () => {
    const host = known(null);
    expect(engineFact(claims, [], false, { host, hasName: false })).toEqual(NO_DATA);
    expect(engineFact(claims, [], false, { host, hasName: true })).toEqual(known(null));
    expect(engineFact(claims, [], true, { host, hasName: false })).toEqual(known(null));
  });
});

const NO_DATA = { state: "unavailable", reason: "no data: search-engine" };
