import type { BotCategory, BotProof } from "../bots";
import { PATH_READING, RULE, RULE_FAILED } from "../checks/rules";
import { programWords } from "../program-evidence";

const LISTS: Readonly<Record<string, OnList>> = {
  "threat-feeds": () => "On a list of attackers",
  "ip-database": () => "On a list of bad addresses",
  "malicious-activity": () => "On a list of malicious activity",
  "hostname-database": () => "Its host name is on a list",
  vpn: (name) =>
    name === undefined ? "On a list of VPN servers" : `On a list of ${name}'s VPN servers`,
  proxy: () => "On a list of open proxies",
  tor: () => "On a list of Tor exits",
  "privacy-relay": (name = "A privacy relay") => `${name}, behind which people browse`,
  "search-engine": (name = "a search engine") => `In the published ranges of ${name}`,
  "bot-ranges": (name = "the bot") => `In the published ranges of ${name}`,
  hosting: (name) =>
    name === undefined ? "In a data center's ranges" : `In ${name}'s own published ranges`,
  "user-agent": () => "Its user agent is on a list",
  "threat-url": () => "Its URL is on a list of attacks",
};

/** The parts of a check's evidence that the words need. */
interface ShownEvidence {
  readonly source: string;
  readonly entry: string;
  /** The category of a feed's evidence. */
  readonly category?: string | undefined;
  /** The entry's owner, such as "iCloud Private Relay"; the program's. */
  readonly name?: string | undefined;
  /** The purpose of the declared program. */
  readonly kind?: BotCategory | undefined;
  /** The parts of an expression rule that held. */
  readonly why?: readonly string[] | undefined;
  /** ISO 8601: of a feed's entry or data. */
  readonly dataDate?: string | undefined;
}

type Words = (entry: string, source: string) => string;

const quoted = (text: string) => `“${text}”`;

const PROOFS = new Map<string, string>(
  Object.entries({
    ranges: "its published addresses",
    ptr: "its host name",
    signature: "its signature",
    site: "your site’s own address",
  } satisfies Record<BotProof, string>),
);

/** By source; where it has a part after a colon, by what stands before. */
const SOURCES: Readonly<Record<string, Words>> = {
  "ip-whitelist": (entry) => `On your IP whitelist as ${entry}`,
  "ip-blacklist": (entry) => `On your IP blacklist as ${entry}`,
  "hostname-blacklist": (entry) => `On your hostname blacklist as ${entry}`,
  "own-list": (entry, source) => `On your list ${source.slice("own-list:".length)} as ${entry}`,
  "params-rules": (entry) => `Its parameters break your rule: ${entry}`,
  "headers-rules": (entry) => `Its headers break your rule: ${entry}`,
  [RULE]: (entry) => `Your rule ${quoted(entry)} held`,
  [RULE_FAILED]: (entry) => `Your rule ${quoted(entry)} failed while it ran, and was skipped`,
  [PATH_READING]: (entry) =>
    `Its path can be read in several ways, and was judged as ${quoted(entry)}`,
  "country-rule": (entry) =>
    entry === "NN" ? "Its country is unknown" : `In a country that you keep out: ${entry}`,
  "device-rule": (entry) => `A device that you keep out: ${entry}`,
  "repeated-failures": (entry) => entry,
  "probe-series": (entry) => `Asks for one such path after the other: ${entry}`,
  honeypot: (entry) => `Followed a link that people do not see: ${entry}`,
  isbot: (entry) => `Its user agent has ${quoted(entry)}, as programs write it`,
  "gatehouse-crawlers": (entry) => `Its user agent has ${quoted(entry)}, as programs write it`,
  "crawler-user-agents": (entry) => `A known program: ${entry}`,
  "user-agent-length": (entry) => `Its user agent is ${entry}`,
  "header-conflict": (entry) => `Its headers contradict its user agent (${entry})`,
  "browser-builds": (entry) => `No such browser was ever made: ${entry}`,
  "user-agent": (entry) => `Its user agent is ${entry === "empty" ? "empty" : "missing"}`,
  "search-engine-claim": (entry) => `Claims to be ${entry}, and is not`,
  "bot-directory": (entry) => `A known bot: ${entry}`,
  "bot-claim": (entry) => `Claims to be ${entry}, and is not`,
  "search-engine-unchecked": (entry) => `Claims to be ${entry}, which could not be looked up`,
  "published-ranges": (entry) => `In the published ranges of a search engine: ${entry}`,
  "forward-confirmed-ptr": (entry) => `Its host name ${entry} leads back to the address`,
  "bot-policy": (entry) => `Named in your policy on bots: ${entry}`,
  "verified-bot": (entry, source) =>
    `A bot that you let in from any network: ${entry}, proven by ${PROOFS.get(source.split(":")[1] ?? "") ?? "what it sent"}`,
  "gatehouse-ad-bots": (entry) => `An ad bot: ${entry}`,
  "challenge-pass": (entry) => `Passed a challenge: ${entry}`,
  "gatehouse-threat-params": (entry) => `Its parameters have the sign of an attack: ${entry}`,
  "gatehouse-threat-body": (entry) => `Its body has the sign of an attack: ${entry}`,
  "gatehouse-threat-url": (entry, source) => THREATS[source.split(":")[1] ?? ""]?.(entry) ?? entry,
  dnsbl: (_entry, source) => `On the DNS blacklist ${source.slice("dnsbl:".length)}`,
};

const THREATS: Readonly<Record<string, (entry: string) => string>> = {
  path: (entry) => `Asks for ${quoted(entry)}, as scanners do`,
  injection: (entry) => `Its URL has ${quoted(entry)}, as attacks write it`,
  length: (entry) => `Its URL is too long to be looked through: ${entry}`,
};

/**
 * Evidence in a sentence for people, without a full stop: "On a list of Tor exits (tor-exits) as 192.0.2.1, as of
 * 22 Aug 2026". Escaping is the caller's: an entry may be what a visitor sent.
 */
export function evidenceWords(evidence: ShownEvidence): string {
  const { source, entry, kind, name = null, why } = evidence;
  if (source === RULE && why !== undefined) return `Your rule “${entry}” held: ${why.join(" && ")}`;
  if (kind === undefined) return findingWords(evidence);
  const program = programWords({ kind, name });
  // A name is written as its owner writes it: curl.
  const start = name === null ? program.charAt(0).toUpperCase() + program.slice(1) : program;
  return `${start}. ${findingWords(evidence)}`;
}

function findingWords({ source, entry, category, name, dataDate }: ShownEvidence): string {
  if (source === "user-type") return networkWords(entry, category, name);
  const database = databaseOf(source);
  if (database !== null) {
    const whose = name === undefined ? "" : `, ${name}'s`;
    return `Known to ${database} as ${entry}${whose}${asOf(dataDate)}`;
  }
  const words = SOURCES[source.split(":")[0] ?? source];
  if (words !== undefined) return words(entry, source);
  const list = LISTS[category ?? ""]?.(name) ?? "On a list";
  return `${list} (${source}) as ${entry}${asOf(dataDate)}`;
}

/** The database that makes a statement; records of earlier versions do not name its file. */
function databaseOf(source: string): string | null {
  if (source === "anonymous-ip") return "the Anonymous-IP database";
  return source.startsWith("database:") ? source.slice("database:".length) : null;
}

const asOf = (date: string | undefined) => (date === undefined ? "" : `, as of ${day(date)}`);

/** The kind of network, and its basis. */
function networkWords(
  userType: string,
  by: string | undefined,
  source: string | undefined,
): string {
  const network =
    userType === "hosting" ? "In a data center's network" : "In an organization's network";
  const basis = source === undefined ? undefined : BASES[by ?? ""]?.(source);
  return basis === undefined ? network : `${network}, ${basis}`;
}

const BASES: Readonly<Record<string, (source: string) => string>> = {
  database: (source) => `as your database ${source} says`,
  ranges: (source) => `known by its range: ${source}`,
  systems: (source) => `known by its system: ${source}`,
  list: (source) => `on the list ${source}`,
  name: (source) => `by its owner's name: ${quoted(source)}`,
};

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const day = (date: string) => DAY.format(new Date(date));

/** The meaning of being on a feed, by its category. @param name whose entries the feed has, when it says */
type OnList = (name: string | undefined) => string;
