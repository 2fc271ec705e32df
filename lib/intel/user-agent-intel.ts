import { hash } from "node:crypto";
import { ENGINE_CLAIM } from "@/lib/engine/checks/agent";
import { type Fact, known } from "@/lib/engine/fact";
import type { AdBotFact, Device, Evidence } from "@/lib/engine/facts";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import { detectAdBot } from "./ad-bots/ad-bots";
import { impossibleBrowser } from "./impossible-browser/impossible-browser";
import { listEvidence } from "./list-evidence";
import { claimedEngines, type SearchEngine } from "./search-engines/search-engines";
import { detectCrawler, MAX_UA_LENGTH } from "./user-agent/crawler";
import { deviceOf } from "./user-agent/device";
import { isScanner } from "./user-agent/more-crawlers";
import { findProgram } from "./user-agent/programs/find-program";

/** Facts from a user agent alone; made once per user agent and feed data, then shared. Frozen. */
export interface UserAgentIntel {
  readonly device: Device;
  readonly crawler: Fact<readonly Evidence[]>;
  readonly isScanner: boolean;
  readonly impossibleBrowser: Fact<readonly Evidence[]>;
  readonly adBot: Fact<AdBotFact | null>;
  readonly claims: readonly SearchEngine[];
  /** Short digest that stands for the user agent; "" for none. */
  readonly digest: string;
}

/** A claim to be a search engine makes a crawler even if nothing else does: unproven, it must not pass. */
function crawlerEvidence(ua: string, feeds: FeedSnapshot, claims: readonly SearchEngine[]) {
  const listed = feeds.userAgent(ua.slice(0, MAX_UA_LENGTH));
  return Object.freeze(
    withProgram(
      ua,
      [
        ...claims
          .slice(0, 1)
          .map(({ name }) => Object.freeze({ source: ENGINE_CLAIM, entry: name })),
        ...detectCrawler(ua),
        ...(listed === null ? [] : [listEvidence(listed)]),
      ],
      feeds,
    ),
  );
}

/** The first item says which program it is, where its user agent tells. */
function withProgram(
  ua: string,
  [first, ...rest]: readonly Evidence[],
  feeds: FeedSnapshot,
): readonly Evidence[] {
  if (first === undefined) return rest;
  const examined = ua.slice(0, MAX_UA_LENGTH);
  const program = findProgram(examined, feeds.programs(examined));
  if (isScanner(examined)) {
    const name = program?.kind === "scanner" ? { name: program.name } : {};
    return [Object.freeze({ ...first, kind: "scanner", ...name }), ...rest];
  }
  return program === null ? [first, ...rest] : [Object.freeze({ ...first, ...program }), ...rest];
}

const NOTHING: UserAgentIntel = Object.freeze({
  device: "Desktop",
  crawler: Object.freeze(known(Object.freeze([]))),
  isScanner: false,
  impossibleBrowser: Object.freeze(known(Object.freeze([]))),
  adBot: Object.freeze(known(null)),
  claims: Object.freeze([]),
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
  const claims = claimedEngines(examined);
  return Object.freeze({
    device: deviceOf(ua),
    crawler: known(crawlerEvidence(ua, feeds, claims)),
    isScanner: isScanner(examined),
    impossibleBrowser: known(impossibleBrowser(ua, now, feeds)),
    adBot: known(detectAdBot(examined)),
    claims,
    digest: hash("sha256", ua, "base64url").slice(0, 16),
  });
}
