import { type Fact, known } from "@/lib/engine/fact";
import type { Evidence, ThreatUrlBySite, ThreatUrlFinding } from "@/lib/engine/facts";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import { listEvidence } from "../list-evidence";
import { ADVISED } from "./advised-requests";
import {
  type DecodedUrl,
  decodedText,
  decodeParameters,
  decodeUrl,
  ENCODED_AMPERSAND,
  type Hand,
  MAX_LENGTH,
} from "./decode-url";
import { FILES } from "./file-signs";
import { ANYWHERE, PARAMETERS } from "./injection-signs";
import { LANGUAGES } from "./language-signs";
import { withoutOwnQueries, withoutStatements } from "./own-query";
import { isDatabaseTool, softwareOf } from "./own-software";
import {
  articleFolder,
  BARE_PATHS,
  CLIMBS,
  CODE_HOST,
  isWhereScannersLook,
  OWN,
  PATHS,
} from "./path-signs";
import { isFreeTextName } from "./search-names";
import { SHELL } from "./shell-signs";
import { Signs } from "./sign";
import { type Found, NO_THREAT, type Place, weigh } from "./weigh";

/** Evidence is stored and shown: an attack of eight kilobytes is cut. */
const MAX_EVIDENCE_LENGTH = 120;

const isStrong = ({ weight }: { weight: string }) => weight === "strong";
const isWeak = ({ weight }: { weight: string }) => weight === "weak";

const CODE = [...SHELL, ...PARAMETERS, ...LANGUAGES, ...ANYWHERE];
/** Signs of code that only tries a server out: what it does with time, errors, names of its own. */
const PROBES: ReadonlySet<string> = new Set([
  ...["sql-timing", "sql-function", "sql-comment"],
  ...["lookup", "callback", "control", "shellshock", "include"],
]);

/** Signs that a query of its own has by design: a condition, and a tag behind a quote. */
const BY_DESIGN: ReadonlySet<string> = new Set([
  ...["sql-condition", "sql-grammar", "sql-operator", "sql-quote", "html-quote"],
]);
const isByDesign = ({ name }: { name: string }) => BY_DESIGN.has(name);
/** A query within another, which whole statements have by design. */
const isNested = ({ name }: { name: string }) => name === "sql-nested";
const isNotByDesign = (sign: { name: string }) => !isByDesign(sign) && !isNested(sign);

const IN_QUERY = [...FILES, ...CODE];

const STRONG = {
  path: new Signs(PATHS),
  barePath: new Signs(BARE_PATHS),
  own: new Signs(OWN),
  advised: new Signs(ADVISED),
  climbs: new Signs(CLIMBS),
  injectedPath: new Signs(ANYWHERE.filter(isStrong)),
  files: new Signs(FILES.filter(isStrong)),
  code: new Signs(CODE.filter(isStrong).filter(isNotByDesign)),
  conditions: new Signs(CODE.filter(isStrong).filter(isByDesign)),
  nested: new Signs(CODE.filter(isStrong).filter(isNested)),
};
const WEAK = {
  path: new Signs(ANYWHERE.filter(isWeak)),
  query: new Signs(IN_QUERY.filter(isWeak).filter(isNotByDesign)),
  conditions: new Signs(IN_QUERY.filter(isWeak).filter(isByDesign)),
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

/** The evidence of a sign of code, by its name and the text that has it. */
type ToEvidence = (name: string, text: string) => Evidence;

const inUrl: ToEvidence = (_name, text) => evidence("injection", text);

/** The sign that decides on every site; null when there is none. */
function certainSign({ path, escapedClimb }: DecodedUrl): Evidence | null {
  const climbing = STRONG.climbs.first(path);
  if (climbing !== null) return evidence("path", climbing.text);
  return escapedClimb === null ? null : evidence("injection", escapedClimb);
}

/** A request that an advisory describes, whatever the server. */
function advisedSign({ path, query }: DecodedUrl): Found | null {
  const asked = STRONG.advised.first(query === "" ? path : `${path}?${query}`);
  return asked && { name: "path", place: "root", evidence: evidence("path", asked.text) };
}

/** A path that scanners ask for, or that its neighbors make one. */
function pathSign({ path, query, search }: DecodedUrl): Found | null {
  if (CODE_HOST.test(path)) return null;
  const bare = query === "" && search === "";
  const asked = STRONG.path.first(path) ?? (bare ? STRONG.barePath.first(path) : null);
  if (asked === null) return ownSign(path);
  const found = { name: "path", evidence: evidence("path", asked.text) };
  const folder = articleFolder(path, asked);
  if (folder !== null)
    return { ...found, place: "article", probe: { of: folder, path: asked.text } };
  return { ...found, place: isWhereScannersLook(path, asked.text) ? "root" : "page" };
}

/** Code there is its owner's work. */
function isInDatabaseTool({ path }: DecodedUrl, asked: Found | null): boolean {
  const own = asked?.place === "own" ? STRONG.own.first(path) : null;
  return own !== null && isDatabaseTool(own);
}

function ownSign(path: string): Found | null {
  const own = STRONG.own.first(path);
  if (own === null) return null;
  const of = softwareOf(own);
  const found = evidence("path", own.text);
  return { name: "path", place: "own", evidence: found, probe: { of, path: own.text } };
}

/** A blank or a comment, a quote or a bracket: no condition and no query within another is without. Most URLs have none. */
const QUERY = /[\s'"`()|*]/;

function codeSigns(
  { path, query, search, written }: Omit<DecodedUrl, "escapedClimb">,
  toEvidence: ToEvidence,
): readonly Found[] {
  const found: Found[] = [];
  const collect = (signs: Signs, texts: readonly string[], place: Place) => {
    const byName = new Map<string, string>();
    for (const text of texts) signs.collect(text, byName);
    for (const [name, text] of byName) {
      const at = place === "code" && PROBES.has(name) ? "probe" : place;
      found.push({ name, place: at, evidence: toEvidence(name, text) });
    }
  };
  const inQuery = readings(query);
  collect(STRONG.files, inQuery, "file");
  collect(STRONG.code, inQuery, "code");
  const isQuery = QUERY.test(query);
  const conditions = isQuery ? readings(withoutOwnQueries(query)) : [];
  collect(STRONG.conditions, conditions, "code");
  if (isQuery) collect(STRONG.nested, readings(withoutStatements(query)), "code");
  collect(STRONG.injectedPath, readings(path), "code");
  collect(WEAK.path, [path], "weak");
  collect(WEAK.query, inQuery, "weak");
  collect(WEAK.conditions, conditions, "weak");
  const searched = readings(search);
  collect(STRONG.files, searched, "asked");
  collect(STRONG.code, searched, "search");
  const searchedConditions = readings(withoutOwnQueries(search));
  collect(STRONG.conditions, searchedConditions, "search");
  collect(STRONG.nested, readings(withoutStatements(search)), "search");
  collect(WEAK.query, searched, "asked");
  collect(WEAK.conditions, searchedConditions, "asked");
  const inText = signIn(written);
  if (inText !== null) {
    found.push({ name: "text", place: "written", evidence: toEvidence(inText.name, inText.text) });
  }
  return found;
}

/** A sign in what someone wrote at length. One at most: a text about attacks has several, and attacks no one. */
function signIn(written: string): { readonly name: string; readonly text: string } | null {
  if (written === "") return null;
  const texts = readings(written);
  for (const signs of [STRONG.code, STRONG.conditions, STRONG.nested]) {
    for (const text of texts) {
      const found = signs.first(text);
      if (found !== null) return found;
    }
  }
  return null;
}

/**
 * Attacks that a URL (or path) shows, on each kind of site: one strong sign decides, or two weak ones. Linear
 * in the URL's length, which is bounded.
 */
export function detectThreatUrl(url: string): ThreatUrlBySite {
  if (url === "") return NO_THREAT;
  // An attack could be in the part that is not examined.
  if (url.length > MAX_LENGTH) {
    const certain = evidence("length", `over ${MAX_LENGTH} characters`);
    return weigh([{ name: "length", place: "certain", evidence: certain }]);
  }
  const decoded = decodeUrl(url);
  const certain = certainSign(decoded);
  if (certain !== null) return weigh([{ name: "path", place: "certain", evidence: certain }]);
  const asked = advisedSign(decoded) ?? pathSign(decoded);
  if (asked?.place === "root") return weigh([asked]);
  const code = codeSigns(decoded, inUrl).filter(
    ({ name }) => name === "file" || !isInDatabaseTool(decoded, asked),
  );
  return weigh(asked === null ? code : [asked, ...code]);
}

/** As long as no attack in a field needs to be, and texts about attacks are. */
const MIN_WRITTEN = 160;

function handInForm(name: string, value: string): Hand {
  if (!isFreeTextName(name)) return "query";
  return value.length < MIN_WRITTEN ? "search" : "written";
}

/** Attacks in parameters that came in another form than a URL's, on each kind of site. */
export function detectInParameters(
  parameters: readonly (readonly [name: string, value: string])[],
  toEvidence: ToEvidence,
): ThreatUrlBySite {
  const decoded = decodeParameters(
    parameters.map(([name, value]) => `${name}=${value}`),
    handInForm,
  );
  if (decoded.escapedClimb !== null) {
    const climb = toEvidence("file", decoded.escapedClimb);
    return weigh([{ name: "file", place: "certain", evidence: climb }]);
  }
  return weigh(codeSigns({ path: "", ...decoded }, toEvidence));
}

export type ThreatUrlFact = Fact<ThreatUrlBySite>;

const NONE_KNOWN: ThreatUrlFact = Object.freeze(known(NO_THREAT));

/** The findings of our own patterns and the `threat-url` feeds in a URL as it was sent. */
export function threatUrlFact(url: string, feeds: FeedSnapshot): ThreatUrlFact {
  if (url === "") return NONE_KNOWN;
  const own = detectThreatUrl(url);
  const listed = feeds.threatUrl(decodedText(url));
  if (listed !== null) return Object.freeze(known(withListed(own, listEvidence(listed))));
  return own === NO_THREAT ? NONE_KNOWN : Object.freeze(known(own));
}

/** A feed's entry decides on every site. */
function withListed(own: ThreatUrlBySite, listed: Evidence): ThreatUrlBySite {
  const add = ({ evidence }: ThreatUrlFinding) => ({
    evidence: [...evidence, listed],
    isDecisive: true,
  });
  return {
    any: add(own.any),
    shop: add(own.shop),
    developer: add(own.developer),
    codeHost: add(own.codeHost),
  };
}
