import { type Fact, known } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import { listEvidence } from "../list-evidence";
import { decodedText } from "./decode-url";
import { detectThreatUrl } from "./detect-threat-url";

export type ThreatUrlFact = Fact<readonly Evidence[]>;

const NONE: ThreatUrlFact = Object.freeze(known(Object.freeze([])));

/** What our own patterns and the `threat-url` feeds find in a URL as it was sent. */
export function threatUrlFact(url: string, feeds: FeedSnapshot): ThreatUrlFact {
  if (url === "") return NONE;
  const own = detectThreatUrl(url);
  const listed = feeds.threatUrl(decodedText(url));
  if (listed !== null) return Object.freeze(known([...own, listEvidence(listed)]));
  return own.length === 0 ? NONE : Object.freeze(known(own));
}
