import type { DnsQuestion } from "@/lib/engine/fact";
import type { WorkspacePolicies } from "@/lib/engine/workspace-policies";
import type { MaybePromise } from "./and-then";

/*
 * What the contract needs from the process around it. `lib/runtime.ts` fills these in from services,
 * databases and caches; a test fills them in by hand. Nothing here knows HTTP.
 */

/** Ids of the counters that a call is paid from: the subscription's, and the key's when it is capped. */
export interface CreditScopes {
  readonly workspaceId: string;
  readonly keyId: string;
  /** The key's own cap, or null. */
  readonly keyQuota: number | null;
  /** Credits of the subscription in its current period. */
  readonly quota: number;
  /** Epoch ms at which that period began: usage is counted from there. */
  readonly periodStart: number;
}

/**
 * What may have to wait for the database waits 250 ms at most, and rejects with a StateUnavailableError then.
 * `sinceMs` (monotonic) is when the call began: all its waits together are bounded so.
 */

/** Everything about a key and its account that a request needs, in memory. */
export interface KeyContext {
  readonly keyId: string;
  readonly workspaceId: string;
  /** First and last four characters, asterisks between. */
  readonly maskedKey: string;
  readonly keyDisabled: boolean;
  readonly suspended: boolean;
  /** Epoch ms after which calls are refused; null when the subscription renews by itself and the key has no expiry. */
  readonly expiresAt: number | null;
  /** Epoch ms shown as `ExpiredDate`: the earlier of the key's and the subscription's (or its period's) end. */
  readonly expiredDate: number;
  readonly packageName: string;
  readonly ratePerSecond: number;
  readonly credit: CreditScopes;
  readonly policies: WorkspacePolicies;
}

export interface Keys {
  /** By the raw key, already of valid form and checksum. Null when unknown or revoked. Memory; database on a miss. */
  find(rawKey: string): MaybePromise<KeyContext | null>;
  /** Last-used time and, when the call carried a browser's header, "seen in a browser". Written behind. */
  seen(keyId: string, fromBrowser: boolean): void;
}

export interface Credits {
  /** Whether at least one credit can be had. Waits only when a lease must be fetched. */
  available(scopes: CreditScopes, sinceMs?: number): MaybePromise<boolean>;
  /** Takes up to `wanted` credits, all that are left when fewer; returns how many (0: nothing left anywhere). */
  take(scopes: CreditScopes, wanted: number, sinceMs?: number): MaybePromise<number>;
  /** Returns credits of a call that failed after they were taken. */
  giveBack(scopes: CreditScopes, count: number): void;
  /** What is left as far as this process knows, for `X-Credits-Remaining`. Memory only, never negative. */
  remaining(scopes: CreditScopes): number;
  /** Quota and usage as `account` shows them: the key's own when it is capped, else the subscription's. */
  usage(
    scopes: CreditScopes,
    sinceMs?: number,
  ): Promise<{ readonly quota: number; readonly used: number }>;
}

export interface RateDecision {
  readonly allowed: boolean;
  readonly limit: number;
  /** Whole calls left now. */
  readonly remaining: number;
  /** Whole seconds until it makes sense to call again, at least 1 when refused. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one call of the account. */
  hit(workspaceId: string, ratePerSecond: number): MaybePromise<RateDecision>;
}

/** Repeated failed traffic: ten blocked bot decisions per visitor and account within ten minutes. */
export interface Failures {
  isRepeating(workspaceId: string, visitor: string): MaybePromise<boolean>;
  record(workspaceId: string, visitor: string): void;
}

/** What a code of a pending visitor was given out for. */
export interface PendingSubject {
  readonly workspaceId: string;
  /** A keyname; of links that Gatehouse serves a name that can be none. */
  readonly keyname: string;
  /** Who got it, as a keyed hash; null where only the caller knows. */
  readonly visitor: string | null;
}

/** Pending SmartURLs visitors. */
export interface PendingVisitors {
  /** A fresh 32-character code, kept for 15 minutes, bound to account and keyname. */
  create(subject: PendingSubject, requestId: string, sinceMs?: number): MaybePromise<string>;
  /** The subject, once for each valid code; null for any other. */
  verify(
    workspaceId: string,
    keyname: string,
    code: string,
    sinceMs?: number,
  ): Promise<PendingSubject | null>;
}

/** What is stored of every answered call. */
export interface CallRecord {
  readonly requestId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly workspaceId: string;
  readonly keyId: string;
  readonly endpoint: string;
  readonly credits: number;
  readonly durationUs: number;
}

/** What an endpoint saw of its visitor or subject. Never holds an API key, an e-mail address or a phone number. */
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
  readonly decidedBy?: string | null;
  /** `check:source:entry` for every check that matched. */
  readonly evidence?: readonly string[];
  readonly waitedFor?: readonly DnsQuestion[];
  /** Ids of the customer's own list entries that matched, for hit counters. */
  readonly listEntryIds?: readonly string[];
}

export interface Traffic {
  /** Buffers; never waits, never throws; what does not fit is counted as lost. */
  record(call: CallRecord, seen: Observation): void;
}
