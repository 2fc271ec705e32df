import { hash } from "node:crypto";
import { AI_CATEGORIES } from "@/lib/engine/bots";
import { ENGINE_CLAIM } from "@/lib/engine/checks/agent";
import { type Fact, known } from "@/lib/engine/fact";
import type { AdBotFact, Device, Evidence } from "@/lib/engine/facts";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import { adBotAmong } from "./bots/ad-bots";
import { UNVERIFIABLE, waysToVerify } from "./bots/directory/verifications";
import { claimedEngines, type EngineClaim } from "./bots/engine-fact";
import { type DeclaredBot, declaredBot, findBots, type NamedBot } from "./bots/find-bots";
import { type ClaimedBrowser, claimedBrowser } from "./header-consistency/claimed-browser";
import { impossibleBrowser } from "./impossible-browser/impossible-browser";
import { listEvidence } from "./list-evidence";
import { detectCrawler, MAX_UA_LENGTH } from "./user-agent/crawler";
import { deviceOf } from "./user-agent/device";
import { isScanner } from "./user-agent/more-crawlers";

/** Facts from a user agent alone; made once per user agent and feed data, then shared. Frozen. */
export interface UserAgentIntel {
  readonly device: Device;
  readonly crawler: Fact<readonly Evidence[]>;
  /** The browser that it says it is; null for a program, and for a browser of another engine. */
  readonly browser: ClaimedBrowser | null;
  /** The bot that it says it is; null for a browser's, and for a program that nothing is known of. */
  readonly bot: DeclaredBot | null;
  readonly isScanner: boolean;
  readonly impossibleBrowser: Fact<readonly Evidence[]>;
  readonly adBot: Fact<AdBotFact | null>;
  readonly claims: readonly EngineClaim[];
  /** Host names that would prove the bot, or a claim. */
  readonly hostPatterns: readonly RegExp[];
  /** Short digest that stands for the user agent; "" for none. */
  readonly digest: string;
}

/** A claim to be a search engine makes a crawler even if nothing else does: unproven, it must not pass. */
function crawlerEvidence(
  ua: string,
  feeds: FeedSnapshot,
  claims: readonly EngineClaim[],
  bot: DeclaredBot | null,
): readonly Evidence[] {
  const listed = feeds.userAgent(ua.slice(0, MAX_UA_LENGTH));
  const found: Evidence[] = [
    ...claims
      .slice(0, 1)
      .map(({ engine }) => Object.freeze({ source: ENGINE_CLAIM, entry: engine })),
    ...detectCrawler(ua),
    ...(listed === null ? [] : [listEvidence(listed)]),
  ];
  if (found.length > 0 || bot === null || bot.name === null || !isSure(bot)) return found;
  return [Object.freeze({ source: "bot-directory", entry: bot.name })];
}

/** No person's program is called as bots of AI are, or as those that can be verified. */
const isSure = ({ category, verification }: DeclaredBot): boolean =>
  AI_CATEGORIES.some((each) => each === category) || waysToVerify(verification).length > 0;

const UNNAMED_SCANNER: DeclaredBot = Object.freeze({
  name: null,
  operator: null,
  category: "scanner",
  verification: UNVERIFIABLE,
});

/** A scanner's signs outweigh whatever else it says it is. */
function botOf(ua: string, named: readonly NamedBot[], feeds: FeedSnapshot): DeclaredBot | null {
  const said = declaredBot(ua, named, feeds.programs(ua));
  if (!isScanner(ua)) return said;
  return said?.category === "scanner" ? said : UNNAMED_SCANNER;
}

/** The first item says which bot it is. */
function withBot(
  [first, ...rest]: readonly Evidence[],
  bot: DeclaredBot | null,
): readonly Evidence[] {
  if (first === undefined || bot === null) return first === undefined ? [] : [first, ...rest];
  const { name, category } = bot;
  return [Object.freeze({ ...first, kind: category, ...(name !== null && { name }) }), ...rest];
}

function patternsOf(bot: DeclaredBot | null, claims: readonly EngineClaim[]): readonly RegExp[] {
  const ways = bot === null ? claims : [bot.verification, ...claims];
  return Object.freeze([...new Set(ways.flatMap(({ ptr }) => ptr ?? []))]);
}

const NOTHING: UserAgentIntel = Object.freeze({
  device: "Desktop",
  crawler: Object.freeze(known(Object.freeze([]))),
  browser: null,
  bot: null,
  isScanner: false,
  impossibleBrowser: Object.freeze(known(Object.freeze([]))),
  adBot: Object.freeze(known(null)),
  claims: Object.freeze([]),
  hostPatterns: Object.freeze([]),
  digest: "",
});

/**
 * Everything about a user agent as sent; none and "" detect nothing.
 *
 * @param now epoch, milliseconds
 */
export function userAgentIntel(
  ua: string | undefined,
  feeds: FeedSnapshot,
  now: number,
): UserAgentIntel {
  if (ua === undefined || ua === "") return NOTHING;
  const examined = ua.slice(0, MAX_UA_LENGTH);
  const named = findBots(examined);
  const claims = claimedEngines(named);
  const said = botOf(examined, named, feeds);
  const found = crawlerEvidence(ua, feeds, claims, said);
  const bot = found.length === 0 ? null : said;
  return Object.freeze({
    device: deviceOf(ua),
    crawler: known(Object.freeze(withBot(found, bot))),
    browser: claimedBrowser(ua),
    bot,
    isScanner: isScanner(examined),
    impossibleBrowser: known(impossibleBrowser(ua, now, feeds)),
    adBot: known(adBotAmong(examined, named)),
    claims,
    hostPatterns: patternsOf(bot, claims),
    digest: hash("sha256", ua, "base64url").slice(0, 16),
  });
}
