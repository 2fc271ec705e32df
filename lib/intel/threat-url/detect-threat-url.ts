import { type Fact, known } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import { listEvidence } from "../list-evidence";
import { type DecodedUrl, decodedText, decodeUrl, ENCODED_AMPERSAND } from "./decode-url";
import { FILES } from "./file-signs";
import { ANYWHERE, PARAMETERS } from "./injection-signs";
import { BARE_PATHS, CLIMBS, CODE_HOST, PATHS } from "./path-signs";
import { SHELL } from "./shell-signs";
import { Signs } from "./sign";

const NONE: readonly Evidence[] = Object.freeze([]);
/** Evidence is stored and shown: an attack of eight kilobytes is cut. */
const MAX_EVIDENCE_LENGTH = 120;
/** How many weak signs decide. */
const ENOUGH = 2;

const isStrong = ({ weight }: { weight: string }) => weight === "strong";

const IN_PATH = [...CLIMBS, ...ANYWHERE];
const IN_QUERY = [...FILES, ...SHELL, ...PARAMETERS, ...ANYWHERE];

const STRONG = {
  path: new Signs(PATHS.filter(isStrong)),
  barePath: new Signs(BARE_PATHS),
  climbs: new Signs(CLIMBS.filter(isStrong)),
  injectedPath: new Signs(IN_PATH.filter(isStrong)),
  query: new Signs(IN_QUERY.filter(isStrong)),
};
const WEAK = {
  path: new Signs([...PATHS, ...IN_PATH].filter((sign) => !isStrong(sign))),
  query: new Signs(IN_QUERY.filter((sign) => !isStrong(sign))),
  // In a search box every sign is a weak one.
  search: new Signs(IN_QUERY),
};

const SQL_COMMENT = /\/\*[^*]{0,80}\*\//g;

/** The text, and as a database reads it: "union/**\/select" is a blank there, "/*!50000select*\/" a word. */
function readings(text: string): readonly string[] {
  if (text === "") return [];
  if (!text.includes("/*")) return [text];
  const plain = text.replace(/\/\*!\d{0,6}([^*]{0,80})\*\//g, " $1 ").replace(SQL_COMMENT, " ");
  return [text, plain];
}

function evidence(kind: string, found: string): Evidence {
  const entry = found.replaceAll(ENCODED_AMPERSAND, "&").slice(0, MAX_EVIDENCE_LENGTH);
  return Object.freeze({ source: `gatehouse-threat-url:${kind}`, entry });
}

function strongSign({ path, query, search, escapedClimb }: DecodedUrl): Evidence | null {
  if (!CODE_HOST.test(path)) {
    const bare = query === "" && search === "";
    const asked = STRONG.path.first(path) ?? (bare ? STRONG.barePath.first(path) : null);
    if (asked !== null) return evidence("path", asked);
  }
  const climbing = STRONG.climbs.first(path);
  if (climbing !== null) return evidence("path", climbing);
  if (escapedClimb !== null) return evidence("injection", escapedClimb);
  for (const text of readings(query)) {
    const injected = STRONG.query.first(text);
    if (injected !== null) return evidence("injection", injected);
  }
  for (const text of readings(path)) {
    const injected = STRONG.injectedPath.first(text);
    if (injected !== null) return evidence("injection", injected);
  }
  return null;
}

function weakSigns({ path, query, search }: DecodedUrl): readonly Evidence[] {
  const found = new Map<string, string>();
  WEAK.path.collect(path, found);
  for (const text of readings(query)) WEAK.query.collect(text, found);
  for (const text of readings(search)) WEAK.search.collect(text, found);
  if (found.size < ENOUGH) return NONE;
  return Object.freeze(
    [...found.values()].slice(0, ENOUGH).map((text) => evidence("injection", text)),
  );
}

/**
 * Evidence that the requested URL or path is a scanner's or an injection probe's; empty for those of
 * people. Linear in the URL's length, which is bounded.
 */
export function detectThreatUrl(url: string): readonly Evidence[] {
  if (url === "") return NONE;
  const decoded = decodeUrl(url);
  const decisive = strongSign(decoded);
  return decisive === null ? weakSigns(decoded) : Object.freeze([decisive]);
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
