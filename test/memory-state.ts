import { randomBytes } from "node:crypto";
import type {
  CallerContext,
  CallRecord,
  CreditScopes,
  Credits,
  Failures,
  Keys,
  Observation,
  PendingVisitor,
  PendingVisitors,
  RateLimiter,
  Traffic,
} from "@/lib/api/ports";
import { NO_LIMIT } from "@/lib/base/limits";
import type { Appeal } from "@/lib/challenge/appeal/ports";
import type {
  ChallengeEvent,
  ChallengeStatistics,
  SiteKeyEvent,
  SolvedVisitors,
  WidgetContext,
} from "@/lib/challenge/ports";
import type { SiteKey } from "@/lib/challenge/site-key";
import type { Solved } from "@/lib/challenge/solved";
import type { LinkContext, LinkVisit } from "@/lib/links/ports";
import type { PageEvent, PageStatistics } from "@/lib/sense/ports";
import { UNLIMITED } from "@/lib/state/rate/local-rate-limiter";

/** The process's state for contract tests, in plain maps instead of a database and Redis. */
export class MemoryState {
  readonly accounts = new Map<string, CallerContext>();
  readonly used = new Map<string, number>();
  readonly records: (CallRecord & Observation)[] = [];
  readonly refusals: (CallRecord & { readonly code: string; readonly ip: string | undefined })[] =
    [];
  readonly seenInBrowser = new Set<string>();
  /** Workspaces and addresses. */
  readonly repeating = new Set<string>();
  /** Counts repeated failed traffic, where a test sets it; others must not run into each other. */
  repeatedFailures: Failures | null = null;
  readonly failureCounts = new Map<string, number>();
  readonly offenses = new Map<string, string>();
  readonly codes = new Map<string, PendingVisitor>();
  /** Calls counted per workspace since the last reset. */
  readonly calls = new Map<string, number>();

  /** By public key and by secret. */
  readonly siteKeys = new Map<string, SiteKey>();
  readonly siteKeyEvents: SiteKeyEvent[] = [];
  readonly challengeEvents: ChallengeEvent[] = [];
  readonly appeals: Appeal[] = [];
  readonly challengeStatistics: ChallengeStatistics = {
    count: (event) => void this.challengeEvents.push(event),
  };
  readonly pageEvents: PageEvent[] = [];
  readonly pageStatistics: PageStatistics = {
    countPage: (_siteKeyId, _at, events) => void this.pageEvents.push(...events),
  };
  readonly usedTokens = new Map<string, string | null>();

  readonly widgets: Pick<WidgetContext, "siteKeys" | "used" | "statistics"> = {
    siteKeys: {
      byPublicKey: (publicKey) => this.siteKeys.get(publicKey) ?? null,
      bySecret: (secret) => this.siteKeys.get(secret) ?? null,
    },
    used: {
      claim: async ({ id, attempt }) => {
        const known = this.usedTokens.get(id);
        if (known === undefined) this.usedTokens.set(id, attempt);
        return known === undefined || (attempt !== null && known === attempt);
      },
    },
    statistics: { count: (event) => this.siteKeyEvents.push(event) },
  };

  readonly keys: Keys = {
    find: (rawKey) => this.accounts.get(rawKey) ?? null,
    seen: (keyId, fromBrowser) => {
      if (fromBrowser) this.seenInBrowser.add(keyId);
    },
  };

  readonly credits: Credits = {
    available: (scopes) => this.#left(scopes) > 0,
    take: (scopes, wanted) => {
      const taken = Math.min(wanted, this.#left(scopes));
      this.used.set(scopes.workspaceId, this.#usedOf(scopes) + taken);
      return taken;
    },
    giveBack: (scopes, count) => {
      this.used.set(scopes.workspaceId, this.#usedOf(scopes) - count);
    },
    remaining: (scopes) => this.#left(scopes),
    usage: async (scopes) => ({ quota: scopes.quota, used: this.#usedOf(scopes) }),
  };

  readonly rate: RateLimiter = {
    hit: (workspaceId, ratePerSecond) => {
      if (ratePerSecond === null) return UNLIMITED;
      const count = (this.calls.get(workspaceId) ?? 0) + 1;
      this.calls.set(workspaceId, count);
      const remaining = Math.max(0, ratePerSecond - count);
      const allowed = count <= ratePerSecond;
      return { allowed, limit: ratePerSecond, windowSeconds: 1, remaining, resetSeconds: 1 };
    },
  };

  readonly failures: Failures = {
    repeated: (workspaceId, network, browser) => {
      const id = `${workspaceId} ${network}`;
      const byBrowser = this.offenses.get(id) ?? "/.env by curl/8.5.0";
      if (this.repeating.has(id)) return { byBrowser, byAddress: null, since: 0 };
      return this.repeatedFailures?.repeated(workspaceId, network, browser) ?? null;
    },
    record: (workspaceId, network, browser, offense) => {
      const id = `${workspaceId} ${network}`;
      this.offenses.set(id, offense);
      this.failureCounts.set(id, (this.failureCounts.get(id) ?? 0) + 1);
      this.repeatedFailures?.record(workspaceId, network, browser, offense);
    },
  };

  /** Visitors who solved a challenge. */
  readonly solvedVisitors = new Map<string, Solved>();

  readonly solved: SolvedVisitors = {
    add: (visitor, solved) => void this.solvedVisitors.set(visitor, solved),
    find: (visitor) => this.solvedVisitors.get(visitor) ?? null,
  };

  readonly pending: PendingVisitors = {
    create: (visitor) => {
      const code = randomBytes(16).toString("hex");
      this.codes.set(code, visitor);
      return code;
    },
    verify: async (workspaceId, subject, code) => {
      const visitor = this.codes.get(code);
      if (visitor?.workspaceId !== workspaceId || visitor.subject !== subject) return null;
      this.codes.delete(code);
      return visitor;
    },
  };

  /** Visits of links, as statistics count them. */
  readonly visits: LinkVisit[] = [];
  /** Visits taken of links with a limit, by the link's id. */
  readonly visitsTaken = new Map<string, number>();

  /** Serving, with passwords in plain text. */
  readonly links: Pick<LinkContext, "statistics" | "limits" | "passwords"> = {
    statistics: { count: (visit) => void this.visits.push(visit) },
    limits: {
      isFull: (smartUrlId, limit) => (this.visitsTaken.get(smartUrlId) ?? 0) >= limit,
      take: async (smartUrlId, limit) => {
        const taken = this.visitsTaken.get(smartUrlId) ?? 0;
        this.visitsTaken.set(smartUrlId, Math.min(limit, taken + 1));
        return taken < limit;
      },
    },
    passwords: {
      try: async ({ passwordHash }, _ip, password) => ({
        kind: password === passwordHash ? "right" : "wrong",
      }),
    },
  };

  readonly traffic: Traffic = {
    record: (call, seen) => {
      this.records.push({ ...call, ...seen });
    },
    refuse: (call, code, ip) => {
      this.refusals.push({ ...call, code, ip });
    },
  };

  #usedOf(scopes: CreditScopes): number {
    return this.used.get(scopes.workspaceId) ?? 0;
  }

  #left(scopes: CreditScopes): number {
    if (scopes.quota === null) return NO_LIMIT;
    return Math.max(0, scopes.quota - this.#usedOf(scopes));
  }
}
