import { describe, expect, it } from "vitest";
import { known, pending, unavailable } from "@/lib/engine/fact";
import { createIntel } from "@/lib/intel/create-intel";
import { createDnsbl } from "@/lib/intel/dnsbl";
import {
  clock,
  collectingLog,
  type FakeFeeds,
  fakeDns,
  fakeFeeds,
  fakeGeo,
  ipOf,
  match,
  NOTHING_FROM_CALLER,
} from "@/test/intel/fakes";
import { type AddressFacts, botFact } from "./bot-fact";
import { BOT_DIRECTORY } from "./directory";
import { declaredBot, findBots } from "./find-bots";

const NOWHERE: AddressFacts = {
  ...{ ranges: [], hasRanges: () => true },
  ...{ host: known(null), hasName: true, isSites: false },
};
const factOf = (ua: string, where: Partial<AddressFacts>) =>
  botFact(declaredBot(ua, findBots(ua)), { ...NOWHERE, ...where });

describe("a bot", () => {
  it("is verified by its operator's ranges, and spoofed outside of them", () => {
    const ranges = [match("bot-ranges", "bot-gptbot", "5.6.0.0/16", "GPTBot")];
    expect(factOf("GPTBot/1.3", { ranges })).toEqual(
      known({
        name: "GPTBot",
        operator: "OpenAI",
        category: "aiTraining",
        verified: "ranges",
        isSpoofed: false,
      }),
    );
    const others = [match("bot-ranges", "bot-x", "5.6.0.0/16", "PerplexityBot")];
    expect(factOf("GPTBot/1.3", { ranges: others })).toMatchObject({
      value: { verified: null, isSpoofed: true },
    });
  });

  it("is neither while one of its lists is away", () => {
    const hasRanges = (name: string) => name !== "Meta over IPv6";
    expect(factOf("facebookexternalhit/1.1", { hasRanges })).toMatchObject({
      value: { verified: null, isSpoofed: false, unchecked: "no data: ranges of Meta over IPv6" },
    });
  });

  it("is verified by a host name that leads back, and spoofed without one", () => {
    const ua = "Amazonbot/0.1";
    const host = known("54-1-2-3.crawl.amazonbot.amazon");
    expect(factOf(ua, { host })).toMatchObject({ value: { verified: "ptr", isSpoofed: false } });
    expect(factOf(ua, { host: known("crawl.amazonbot.amazon.example.org") })).toMatchObject({
      value: { isSpoofed: true },
    });
    expect(factOf(ua, { host: pending("searchEngine") })).toEqual(pending("searchEngine"));
    expect(factOf(ua, { host: unavailable("DNS: timeout") })).toMatchObject({
      value: { verified: null, isSpoofed: false, unchecked: "DNS: timeout" },
    });
  });

  it("is neither where its address has no name, and its ranges are not there to look at", () => {
    const ua = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    const hasRanges = () => false;
    expect(factOf(ua, { hasRanges, hasName: false })).toMatchObject({
      value: { verified: null, isSpoofed: false, unchecked: expect.stringMatching(/^no data: /) },
    });
    expect(factOf(ua, { hasRanges })).toMatchObject({ value: { isSpoofed: true } });
    expect(factOf(ua, { hasName: false })).toMatchObject({ value: { isSpoofed: true } });
  });

  it("is taken at its word where nothing can prove it", () => {
    expect(factOf("Discordbot/2.0", {})).toEqual(
      known({
        name: "Discordbot",
        operator: "Discord",
        category: "preview",
        verified: null,
        isSpoofed: false,
      }),
    );
    expect(factOf("Mozilla/5.0 Firefox/144.0", {})).toEqual(known(null));
  });
});

/* Every bot that can be verified by its address: from there, and from elsewhere. */
const VERIFIABLE = BOT_DIRECTORY.filter(
  ({ tokens, verification: { ranges, ptr } }) =>
    tokens.length > 0 && (ranges.length > 0 || ptr !== null),
);
const HOME = "73.223.10.20";
const OWN = "5.6.7.8";

function open(named: readonly string[], ips: FakeFeeds["ips"], dns = fakeDns()) {
  const feeds = fakeFeeds({ named, loaded: ["search-engine"], ...(ips && { ips }) });
  const dnsbl = createDnsbl({ zones: [], dns, clock, log: collectingLog() });
  const store = { current: () => feeds };
  return createIntel({ feeds: store, geo: fakeGeo(), dns, dnsbl, dnsTimeoutMs: 250, clock });
}

async function visit(intel: ReturnType<typeof open>, ip: string, token: string) {
  const visitor = intel.visitor(ipOf(ip), `Mozilla/5.0 (compatible; ${token})`, undefined);
  await visitor.resolve(["searchEngine"]);
  return visitor.facts(NOTHING_FROM_CALLER);
}

describe.each(VERIFIABLE.map((bot) => [bot.name, bot] as const))("%s", (name, bot) => {
  const { ranges, engine } = bot.verification;
  const token = bot.tokens[0] ?? "";

  it("is told as a spoof from someone's home", async () => {
    const { bot: fact, crawler } = await visit(open(ranges, undefined), HOME, token);
    expect(fact).toMatchObject({ state: "known", value: { name, isSpoofed: true } });
    expect(crawler).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining(
          engine === null
            ? { source: "bot-claim", entry: name }
            : { source: "search-engine-claim", entry: engine },
        ),
      ]),
    });
  });

  it.each(ranges)("is verified from the ranges of %s", async (list) => {
    const ips = { [OWN]: [match("bot-ranges", "a-feed", "5.6.7.0/24", list)] };
    const { bot: fact } = await visit(open(ranges, ips), OWN, token);
    expect(fact).toMatchObject({ value: { name, verified: "ranges", isSpoofed: false } });
  });
});

it("there are bots of each way to be verified, and spoofs of more than a hundred are told", () => {
  const ways = VERIFIABLE.map(({ verification: { ranges, ptr } }) =>
    [ranges.length > 0 ? "ranges" : "", ptr === null ? "" : "ptr"].join(),
  );
  expect([...new Set(ways)].sort()).toEqual([",ptr", "ranges,", "ranges,ptr"]);
  expect(VERIFIABLE.length).toBeGreaterThan(80);
});
