import type { MaybePromise } from "@/lib/base/and-then";
import type { RecordedRequest } from "@/lib/engine/expression/recorded-request";
import type { DnsQuestion } from "@/lib/engine/fact";
import type { Probe } from "@/lib/engine/facts";
import type { WorkspacePolicies } from "@/lib/engine/workspace-policies";
import type { PageBrands } from "@/lib/visitors/brand/brand-for";
import type { KeyLimits } from "./key-limits";

/* The interfaces that the contract needs from the process around it; `lib/runtime/runtime.ts` provides them. No HTTP here. */

/** The counters that pay for a call: the subscription's, and the caller's own when capped. */
export interface CreditScopes {
  readonly workspaceId: string;
  /** UUID of the key, or of the shared counter of the workspace's link visitors. */
  readonly callerId: string;
  /** The caller's part of the quota; null for all of it. */
  readonly callerQuota: number | null;
  /** Credits of the subscription in its current period; null for no limit. */
  readonly quota: number | null;
  /** Start of that period, epoch ms. */
  readonly periodStart: number;
}

/*
 * Waits for the database reject with a StateUnavailableError after 250 ms without an answer from it. While it answers
 * other questions they reject after a second, counted from `sinceMs` (monotonic, the start of the call), so that the
 * bound covers all waits of a call.
 */

export interface ApiKey {
  readonly id: string;
  /** First and last four characters, asterisks between. */
  readonly masked: string;
  readonly isDisabled: boolean;
  /** Null for none. */
  readonly limits: KeyLimits | null;
}

/** The caller and their workspace, in memory. */
export interface CallerContext extends PageBrands {
  readonly workspaceId: string;
  /** Null for a visitor of a served link. */
  readonly key: ApiKey | null;
  readonly suspended: boolean;
  /** Epoch ms after which calls are refused; null when the subscription renews by itself and the key has no expiry. */
  readonly expiresAt: number | null;
  /** Epoch ms shown as `ExpiredDate`: the earlier of the key's and the subscription's (or its period's) end. */
  readonly expiredDate: number;
  readonly packageName: string;
  /** Null for no limit. */
  readonly ratePerSecond: number | null;
  readonly credit: CreditScopes;
  readonly policies: WorkspacePolicies;
}

export interface Keys {
  /** @param rawKey with valid format and checksum. Null when unknown or revoked. Memory; database on a miss. */
  find(rawKey: string): MaybePromise<CallerContext | null>;
  /**
   * Last-used time and, when the call carried a browser's header, "seen in a browser". Written behind.
   *
   * @param by the recipe or client that made the call, `name/version`; null when unknown
   */
  seen(keyId: string, fromBrowser: boolean, by: string | null): void;
}

export interface Credits {
  /** Whether at least one credit is left. Waits only when a lease must be fetched. */
  available(scopes: CreditScopes, sinceMs?: number): MaybePromise<boolean>;
  /** Takes up to `wanted` credits; returns how many (0: none left). */
  take(scopes: CreditScopes, wanted: number, sinceMs?: number): MaybePromise<number>;
  /** Returns credits of a call that failed after they were taken. */
  giveBack(scopes: CreditScopes, count: number): void;
  /** Credits left as far as this process knows, for `X-Credits-Remaining`; `NO_LIMIT` without one. Memory only, never negative. */
  remaining(scopes: CreditScopes): number;
  /** Quota and usage for `account`: the caller's own when capped, else the subscription's. */
  usage(
    scopes: CreditScopes,
    sinceMs?: number,
  ): Promise<{ readonly quota: number | null; readonly used: number }>;
}

export interface RateDecision {
  readonly allowed: boolean;
  /** Calls that may come at once. */
  readonly limit: number;
  /** Seconds in which so many are there again. */
  readonly windowSeconds: number;
  /** Whole calls left now. */
  readonly remaining: number;
  /** Whole seconds until the next call can succeed, at least 1 when refused. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one call of the workspace. @param ratePerSecond null: no limit */
  hit(workspaceId: string, ratePerSecond: number | null): MaybePromise<RateDecision>;
}

/** Ten hostile decisions within ten minutes, in one workspace. */
export interface Repetition {
  /** The last offense of this browser at this address, while it repeats; else null. */
  readonly byBrowser: string | null;
  /** The last offense from the address, while it repeats and three browsers or more take part; else null. */
  readonly byAddress: string | null;
  /** Epoch ms: when attacks from the address began. */
  readonly since: number;
}

/**
 * Repeated failed traffic, counted by address and browser, and by address. An address is an IPv4 address or an IPv6
 * /64; a browser is what `VisitorIntel.browser` stands for.
 */
export interface Failures {
  /** Null when nothing repeats. */
  repeated(workspaceId: string, network: string, browser: string): MaybePromise<Repetition | null>;
  /** @param offense what it did, for people: "/.env by curl/8.5.0" */
  record(workspaceId: string, network: string, browser: string, offense: string): void;
}

/**
 * Probes of visitors, each an address with a browser: paths that scanners ask for one after the other, and people
 * alone. Memory only: never waits, never throws.
 */
export interface Probes {
  /** Notes one. @returns the visitor's last probes when they are a search, else null */
  note(workspaceId: string, visitor: string, probe: Probe): readonly string[] | null;
}

/** Requests counted for rules, in sliding windows. Memory only: never waits, never throws. */
export interface RequestCounts {
  /** The number for the key that a text describes: a keyed hash. */
  keyOf(text: string): number;
  /** Counts one request. @returns as `count` does */
  add(key: number, windowMs: number): number;
  /** Requests within the window that ends now. */
  count(key: number, windowMs: number): number;
}

/** A browser that came from an address and attacked nothing. */
export interface SeenBrowser {
  readonly browser: string;
  /** It came several times over a minute or more, or its holder has proven to be a person. */
  readonly isKnown: boolean;
}

/** The browsers seen at addresses and IPv6 /64s, and so which of these many people share. */
export interface SharedNetworks {
  /** Browsers of many people came from it within the last hour. Memory only. */
  isShared(network: string): boolean;
  /**
   * Notes a plausible browser's request that attacks nothing.
   *
   * @param isProven a person's: it holds a pass, or the site's user has signed in
   */
  noteBrowser(network: string, browser: string, isProven: boolean): void;
  /** A browser that is not known and attacks is no longer one that came in peace. */
  noteAttack(network: string, browser: string): void;
  /** The browsers of the last hour that came until then. @param until epoch ms */
  seenUntil(network: string, until: number): MaybePromise<readonly SeenBrowser[]>;
}

export interface PendingVisitor {
  readonly workspaceId: string;
  /** The subject of the code: a keyname, or for a served link a text that cannot be one. */
  readonly subject: string;
  /** Keyed hash of the visitor who got it; null where only the caller knows. */
  readonly visitor: string | null;
}

/** Pending SmartURLs visitors. */
export interface PendingVisitors {
  /** A fresh 32-character code, kept for 15 minutes, bound to workspace and subject. */
  create(visitor: PendingVisitor, requestId: string, sinceMs?: number): MaybePromise<string>;
  /** The visitor of a valid code, once; null for any other code. */
  verify(
    workspaceId: string,
    subject: string,
    code: string,
    sinceMs?: number,
  ): Promise<PendingVisitor | null>;
}

/** Stored for every answered call. */
export interface CallRecord {
  readonly requestId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly workspaceId: string;
  /** As in `CreditScopes`. */
  readonly callerId: string;
  readonly endpoint: string;
  readonly credits: number;
  readonly durationUs: number;
}

/** An endpoint's part of the record. Never holds an API key, an e-mail address or a phone number. */
export interface Observation {
  /** Canonical address of the visitor; absent on email and phone. */
  readonly ip?: string;
  /** Keyed hash (hex) of the e-mail address or phone number. */
  readonly subjectHash?: string;
  readonly countryCode?: string;
  readonly asn?: number;
  readonly device?: string;
  readonly ua?: string | undefined;
  readonly url?: string | undefined;
  /** Configuration name (Blocker v2) or keyname (SmartURLs). */
  readonly rule?: string;
  readonly isBot?: number;
  readonly blockAccess?: number;
  readonly threatUrl?: number;
  readonly activity?: string;
  /** The check that decided, or would have: see `wouldBlock`. */
  readonly decidedBy?: string | null;
  /** 1: let in, and `decidedBy` would have blocked, had it not been merely monitored. */
  readonly wouldBlock?: number;
  /** Each check's outcome, as `writeOutcomes` gives it. */
  readonly outcomes?: string;
  /** `FeedSnapshot.revision`. */
  readonly feedsRevision?: string;
  readonly userType?: string;
  /** PTR name, where it was known. */
  readonly hostname?: string | undefined;
  /** The parts of the request that rules read. */
  readonly request?: RecordedRequest | undefined;
  /** `check:source:entry` for every check that matched. */
  readonly evidence?: readonly string[];
  readonly waitedFor?: readonly DnsQuestion[];
  /** Ids of the customer's own list entries that matched, for hit counters. */
  readonly listEntryIds?: readonly string[];
}

export interface Traffic {
  /** Buffers; never waits or throws; overflow is counted as lost. */
  record(call: CallRecord, seen: Observation): void;
  /**
   * Counts a call with a known key that was refused, and records it while there are few of them.
   *
   * @param code why: `quota_exceeded`, `rate_limited` …
   * @param ip the visitor's address as sent
   */
  refuse(call: CallRecord, code: string, ip: string | undefined): void;
}
