import type { Ip } from "@/lib/ip/ip";
import type { BotCategory, BotFact } from "./bots";
import type { Counts } from "./counters/counts";
import type { Fact } from "./fact";
import type { Site } from "./site";

export type UserType = "business" | "cellular" | "hosting" | "residential" | "unknown";
export type Device = "Mobile" | "Desktop";

/** The basis of a network's type. */
export interface TypeSource {
  /**
   * `database`: the operator's own; `ranges`, `systems`: our tables of them; `list`: a feed; `name`: words in the
   * organization's name.
   */
  readonly by: "database" | "ranges" | "systems" | "list" | "name";
  /** A database's file, a feed's id, or the holder or organization that is known. */
  readonly source: string;
  /** ISO 8601 date of its data. */
  readonly dataDate: string;
}

/** A check's finding, for people. */
export interface Evidence {
  /** Feed or list id: `ipsum`, `ip-whitelist`, `isbot`, `dnsbl:zen.example`, `published-ranges` … */
  readonly source: string;
  /** The entry, pattern, name or value that matched. */
  readonly entry: string;
  readonly category?: string;
  /** Its owner: "iCloud Private Relay"; a declared program's: "Slackbot". */
  readonly name?: string;
  /** The purpose of the declared program. */
  readonly kind?: BotCategory;
  /** ISO 8601: when the publisher last saw the entry, else the date of the feed's data. */
  readonly dataDate?: string;
  /** The parts of an expression rule that held: `ua.contains("curl/")`. */
  readonly why?: readonly string[];
  /** 0 to 1: how much it counts, less as a list's entry ages, and where people have it too. Absent: fully. */
  readonly weight?: number;
}

export interface SearchEngineFact {
  /** "Google", "Bing", … */
  readonly name: string;
  readonly evidence: Evidence;
}

/** The outcome of verifying a request's signature (Web Bot Auth). */
export interface SignatureFact {
  /** `unverified`: its keys are not at hand. Neither this nor `invalid` is ever worse than no signature. */
  readonly outcome: "verified" | "invalid" | "unverified";
  /** Host of the agent's key directory, such as "chatgpt.com"; null where the request does not name it properly. */
  readonly agent: string | null;
  /** Why it is not verified. */
  readonly reason: string | null;
}

export interface AdBotFact {
  readonly name: string;
  readonly evidence: Evidence;
}

/** A path that a scanner's list has, and that is a page all the same. */
export interface Probe {
  /** The software, or the folder of articles, that it asks for: several paths of one are no search. */
  readonly of: string;
  readonly path: string;
}

/** The finding about a URL on one kind of site. */
export interface ThreatUrlFinding {
  readonly evidence: readonly Evidence[];
  /** Whether it is enough to block; otherwise it is only reported. */
  readonly isDecisive: boolean;
  /** Among other probes it is an attack. */
  readonly probe?: Probe;
}

export type ThreatUrlBySite = Readonly<Record<Site, ThreatUrlFinding>>;

/** Prints of the visitor's connection, from a proxy that is trusted with them; null where it names none. */
export interface Prints {
  readonly ja3: string | null;
  readonly ja4: string | null;
  readonly ja4h: string | null;
  readonly h2: string | null;
}

/** Evidence that a visitor has solved a challenge. */
export interface PassEvidence extends Evidence {
  /** Nothing shows that a person's browser solved it: it answers no check that `needsBrowser`. */
  readonly isWeak?: true;
}

/**
 * The report of a visitor's browser about their visit (`gatehouse.js`). The browser's own word: it may speak against a
 * visitor, and never for one.
 */
export interface SessionFact {
  readonly ageSeconds: number;
  readonly pages: number;
  /** Files that the pages loaded. */
  readonly assets: number;
  /** Presses of pointer and keys, and scrolls. */
  readonly inputs: number;
  /** Seconds that pages were visible. */
  readonly seconds: number;
  /** The browser says that a program drives it. */
  readonly isAutomated: boolean;
  /** Its inputs came at even intervals. */
  readonly isSteady: boolean;
  /** Name of the agent that acts for the person; "" for none. */
  readonly agent: string;
  /** A link that people do not see was clicked. */
  readonly followedHoneypot: boolean;
}

/** The input of all checks, already looked up: the engine has no clock, network or data source. */
export interface Facts {
  /** Epoch milliseconds: when the visitor came. */
  readonly now: number;
  readonly ip: Ip;
  /** Undefined when not sent; "" when sent empty (which detects nothing). */
  readonly ua: string | undefined;
  readonly url: string | undefined;
  /** As sent, such as "GET"; "" where it is unknown. */
  readonly method: string;
  readonly device: Device;
  /** ISO 3166-1 alpha-2, or null when unknown (`NN` in responses). */
  readonly countryCode: string | null;
  readonly userType: UserType;
  /** The basis of `userType`; absent where nothing says it. */
  readonly userTypeFrom?: TypeSource | undefined;
  /** The network's number; 0 when unknown. */
  readonly asn: number;
  readonly isp: string;
  /** PTR name in lower case without final dot; null when the address has none. */
  readonly hostname: Fact<string | null>;
  /** Matches by category of the service's data; an empty array is "looked, found nothing". */
  readonly threatFeeds: Fact<readonly Evidence[]>;
  readonly ipDatabase: Fact<readonly Evidence[]>;
  readonly maliciousActivity: Fact<readonly Evidence[]>;
  readonly dnsbl: Fact<readonly Evidence[]>;
  readonly hostnameDatabase: Fact<readonly Evidence[]>;
  /** Proxy, VPN and Tor entries; for a privacy relay's address, only the relay entry, which no check acts on. */
  readonly proxyVpnTor: Fact<readonly Evidence[]>;
  readonly crawler: Fact<readonly Evidence[]>;
  /** Null when the user agent is a browser's. */
  readonly bot: Fact<BotFact | null>;
  /** The user agent is a security scanner's, or an attack itself. */
  readonly isScanner: boolean;
  /** No browser like this was ever made. */
  readonly impossibleBrowser: Fact<readonly Evidence[]>;
  /** Headers that no browser with this user agent sends. */
  readonly headerConflicts: Fact<readonly Evidence[]>;
  readonly claimsSearchEngine: boolean;
  /** A search engine claimed by the user agent AND proven by range or forward-confirmed PTR. */
  readonly searchEngine: Fact<SearchEngineFact | null>;
  readonly adBot: Fact<AdBotFact | null>;
  readonly threatUrl: Fact<ThreatUrlBySite>;
  /** The same of `params`. */
  readonly threatParams: Fact<ThreatUrlBySite>;
  /** The same of the request's body, where a proxy passes it on. */
  readonly threatBody: Fact<ThreatUrlBySite>;
  /** Evidence that the visitor asks for one probe after the other; null when they do not. */
  readonly probes: Evidence | null;
  /** Evidence that the visitor has followed a honeypot's link; null when they have not. */
  readonly honeypot: Evidence | null;
  /** Null when the visitor's browser has reported nothing. */
  readonly session: SessionFact | null;
  /** Evidence when this visitor and account are in the repeated-failed-traffic state. */
  readonly repeatedFailures: Fact<readonly Evidence[]>;
  /** Null when the visitor has solved no challenge. */
  readonly pass: PassEvidence | null;
  /** By the policy's counters. */
  readonly counts: Counts;
  /** The `params` and `headers` JSON of Blocker v2 as sent, undefined when not sent. */
  readonly params: string | undefined;
  readonly headers: string | undefined;
  readonly prints: Prints | null;
  /** The kind of client that the request's headers are of, as eight hex digits; "" where they are not known. */
  readonly headerShape: string;
  /** Null when the request is not signed. */
  readonly signature: SignatureFact | null;
}
