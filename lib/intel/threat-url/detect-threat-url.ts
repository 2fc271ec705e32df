import { type Fact, known } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import { listEvidence } from "../list-evidence";
import { decodedText, decodeUrl } from "./decode-url";
import { INJECTION_PATTERN } from "./injection-patterns";
import { PATH_PATTERN } from "./path-patterns";

const NONE: readonly Evidence[] = Object.freeze([]);
/** Evidence is stored and shown: an attack of eight kilobytes is cut. */
const MAX_EVIDENCE_LENGTH = 120;

const SQL_COMMENT = /\/\*[^*]{0,80}\*\//g;

function evidence(kind: string, match: RegExpExecArray): readonly Evidence[] {
  const entry = match[0].slice(0, MAX_EVIDENCE_LENGTH);
  return Object.freeze([Object.freeze({ source: `gatehouse-threat-url:${kind}`, entry })]);
}

function findInjection(text: string): RegExpExecArray | null {
  const found = INJECTION_PATTERN.exec(text);
  if (found !== null || !text.includes("/*")) return found;
  // "union/**/select" and "/*!50000select*/" are a blank and a word to the database.
  const plain = text.replace(/\/\*!\d{0,6}([^*]{0,80})\*\//g, " $1 ").replace(SQL_COMMENT, " ");
  return INJECTION_PATTERN.exec(plain);
}

/**
 * Evidence that the requested URL or path is a scanner's or an injection probe's; empty for those of
 * people. Linear in the URL's length, which is bounded.
 */
export function detectThreatUrl(url: string): readonly Evidence[] {
  if (url === "") return NONE;
  const { path, query } = decodeUrl(url);
  const scanned = PATH_PATTERN.exec(path);
  if (scanned !== null) return evidence("path", scanned);
  const injected = (query === "" ? null : findInjection(query)) ?? findInjection(path);
  return injected === null ? NONE : evidence("injection", injected);
}

export type ThreatUrlFact = Fact<readonly Evidence[]>;

const NONE_KNOWN: ThreatUrlFact = Object.freeze(known(NONE));

/** What our own patterns and the `threat-url` feeds find in a URL as it was sent. */
export function threatUrlFact(url: string, feeds: FeedSnapshot): ThreatUrlFact {
  if (url === "") return NONE_KNOWN;
  const own = detectThreatUrl(url);
  const listed = feeds.threatUrl(decodedText(url));
  if (listed !== null) return Object.freeze(known([...own, listEvidence(listed)]));
  return own.length === 0 ? NONE_KNOWN : Object.freeze(known(own));
}
