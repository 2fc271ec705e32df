import { hash } from "node:crypto";
import { type Fact, known } from "@/lib/engine/fact";
import type { AdBotFact, Device, Evidence } from "@/lib/engine/facts";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import { detectAdBot } from "./ad-bots/ad-bots";
import { listEvidence } from "./list-evidence";
import { claimedEngines, type SearchEngine } from "./search-engines/search-engines";
import { detectCrawler, MAX_UA_LENGTH } from "./user-agent/crawler";
import { deviceOf } from "./user-agent/device";
import { isScanner } from "./user-agent/more-crawlers";

/** Facts from a user agent alone; made once per user agent and feed data, then shared. Frozen. */
export interface UserAgentIntel {
  readonly device: Device;
  readonly crawler: Fact<readonly Evidence[]>;
  readonly isScanner: boolean;
  readonly adBot: Fact<AdBotFact | null>;
  readonly claims: readonly SearchEngine[];
  /** Short digest that stands for the user agent; "" for none. */
  readonly digest: string;
}

/** A claim to be a search engine makes a crawler even if nothing else does: unproven, it must not pass. */
function crawlerEvidence(ua: string, feeds: FeedSnapshot, claims: readonly SearchEngine[]) {
  const found = [...detectCrawler(ua)];
  const listed = feeds.userAgent(ua.slice(0, MAX_UA_LENGTH));
  if (listed !== null) found.push(listEvidence(listed));
  const claim = claims[0];
  if (found.length === 0 && claim !== undefined) {
    found.push(Object.freeze({ source: "search-engine-claim", entry: claim.name }));
  }
  return Object.freeze(found);
}

const NOTHING: UserAgentIntel = Object.freeze({
  device: "Desktop",
  crawler: Object.freeze(known(Object.freeze([]))),
  isScanner: false,
  adBot: Object.freeze(known(null)),
  claims: Object.freeze([]),
  digest: "",
});

/** Everything about a user agent as sent; none and "" detect nothing. */
export function userAgentIntel(ua: string | undefined, feeds: FeedSnapshot): UserAgentIntel {
  if (ua === undefined || ua === "") return NOTHING;
  const examined = ua.slice(0, MAX_UA_LENGTH);
  const claims = claimedEngines(examined);
  return Object.freeze({
    device: deviceOf(ua),
    crawler: known(crawlerEvidence(ua, feeds, claims)),
    isScanner: isScanner(examined),
    adBot: known(detectAdBot(examined)),
    claims,
    digest: hash("sha256", ua, "base64url").slice(0, 16),
  });
}
