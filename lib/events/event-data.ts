import { z } from "zod";
import { type EventKind, INSTALLATION_KINDS } from "./event";

/*
 * The data of each kind of event, with an example. The panel's tests, the guide and the tests of what is sent read this
 * table.
 */

interface EventDefinition {
  readonly schema: z.ZodType;
  readonly example: Readonly<Record<string, unknown>>;
}

const text = z.string();
const id = z.uuid();
const instant = z.iso.datetime();
const count = z.int().nonnegative();
const role = z.enum(["owner", "admin", "member", "viewer"]);
const key = z.strictObject({ keyId: id, name: text, last4: text });

/** One blocked call among those of an event. */
const blockedSampleSchema = z.strictObject({
  requestId: id,
  at: instant,
  endpoint: text,
  keyId: id,
  ip: text.nullable(),
  country: text.nullable(),
  asn: count.nullable(),
  decidedBy: text.nullable(),
});

const quota = z.strictObject({
  quota: count,
  used: count,
  /** When the credits renew; null when the subscription ends before. */
  renewsAt: instant.nullable(),
});

const QUOTA = { quota: 100_000, used: 80_412, renewsAt: "2026-12-12T00:00:00.000Z" };
const KEY = { keyId: "0197f3a2-5c1e-7b0a-9d2f-3e4a5b6c7d8e", name: "Shop", last4: "x7Qd" };
const MEMBER = { email: "ben@example.org", role: "member", by: "anna@example.org" };

const traffic = z.strictObject({
  measure: text,
  observed: z.number(),
  expected: z.number(),
  windowSeconds: count,
});

const campaign = z.strictObject({
  campaignId: id,
  /** The traits that its visitors have in common, in a few words. */
  name: text,
  addresses: count,
  /** /24 and /48. */
  networks: count,
  countries: count,
  calls: count,
  beganAt: instant,
  /** The expression of the rule that is proposed against it. */
  rule: text,
});
const CAMPAIGN = {
  campaignId: "0197f3a2-9a43-7f77-9d84-2e3f4a5b6c7d",
  name: "Chrome 118 on Linux, /login",
  ...{ addresses: 4_812, networks: 1_951, countries: 51, calls: 7_240 },
  beganAt: "2026-11-25T10:12:00.000Z",
  rule: 'url.path == "/login" && prints.ja4 == "t13d1516h2_8daaf6152771_b0da82dd1658"',
};

export const EVENTS: Readonly<Record<EventKind, EventDefinition>> = {
  "decision.blocked": {
    schema: z.strictObject({
      /** Blocked calls since the event before, of one process. */
      count,
      /** At most ten of them. */
      samples: z.array(blockedSampleSchema),
    }),
    example: {
      count: 214,
      samples: [
        {
          requestId: "0197f3a2-6d10-7c44-8a51-9b0c1d2e3f40",
          at: "2026-11-25T10:21:07.442Z",
          endpoint: "blocker",
          keyId: "0197f3a2-5c1e-7b0a-9d2f-3e4a5b6c7d8e",
          ip: "203.0.113.7",
          country: "NL",
          asn: 64_500,
          decidedBy: "nonIsp",
        },
      ],
    },
  },
  "traffic.spike": {
    schema: traffic.loose(),
    example: { measure: "calls", observed: 5_120, expected: 340, windowSeconds: 60 },
  },
  "traffic.drop": {
    schema: traffic.loose(),
    example: { measure: "calls", observed: 3, expected: 340, windowSeconds: 300 },
  },
  "campaign.began": { schema: campaign, example: CAMPAIGN },
  "campaign.ended": { schema: campaign, example: CAMPAIGN },
  "quota.80": { schema: quota, example: QUOTA },
  "quota.100": { schema: quota, example: { ...QUOTA, used: 100_000 } },
  "key.seen_in_browser": { schema: key, example: KEY },
  "key.expiring": {
    schema: key.extend({ expiresAt: instant }),
    example: { ...KEY, expiresAt: "2026-12-02T00:00:00.000Z" },
  },
  "integration.broken": {
    schema: key.extend({ host: text, problem: text }),
    example: { ...KEY, host: "shop.example.org", problem: "oneAddress" },
  },
  "bot.new": {
    schema: z.strictObject({
      /** Kind, and name where it has one. */
      program: text,
      calls: count,
    }),
    example: { program: "search Googlebot", calls: 3 },
  },
  "policy.changed": {
    schema: z.strictObject({
      document: z.enum(["blocker", "configuration", "smart-url", "account"]),
      change: text,
      /** Null for the blocker policy, or for all documents of an import. */
      id: id.nullable(),
      name: text.nullable(),
      version: count.nullable(),
      /** Paths of what changed, at most fifty. */
      paths: z.array(text),
      by: text,
    }),
    example: {
      document: "configuration",
      change: "update",
      id: "0197f3a2-7e21-7d55-9b62-0c1d2e3f4a5b",
      name: "Checkout",
      version: 12,
      paths: ["policy.country.codes"],
      by: "anna@example.org",
    },
  },
  "member.invited": {
    schema: z.strictObject({ email: text, role, by: text }),
    example: MEMBER,
  },
  "member.joined": {
    schema: z.strictObject({ email: text, role }),
    example: { email: "ben@example.org", role: "member" },
  },
  "member.role_changed": {
    schema: z.strictObject({ email: text, role, formerRole: role, by: text }),
    example: { ...MEMBER, role: "admin", formerRole: "member" },
  },
  "member.removed": {
    schema: z.strictObject({ email: text, by: text, hasLeft: z.boolean() }),
    example: { email: "ben@example.org", by: "anna@example.org", hasLeft: false },
  },
  "link.reported": {
    schema: z.strictObject({ linkId: id, handle: text, keyname: text, reason: text }),
    example: {
      linkId: "0197f3a2-8f32-7e66-8c73-1d2e3f4a5b6c",
      handle: "anna",
      keyname: "spring",
      reason: "phishing",
    },
  },
  "link.stopped": {
    schema: z.strictObject({
      linkId: id,
      keyname: text,
      by: z.enum(["check", "operator"]),
      reason: text,
    }),
    example: {
      linkId: "0197f3a2-8f32-7e66-8c73-1d2e3f4a5b6c",
      keyname: "spring",
      by: "check",
      reason: "https://example.org/ is on a threat list.",
    },
  },
  "domain.lost": {
    schema: z.strictObject({ host: text, why: text }),
    example: {
      host: "go.example.org",
      why: "There is no TXT record at _gatehouse.go.example.org.",
    },
  },
  "appeal.received": {
    schema: z.strictObject({
      /** Since the event before, an hour ago or longer. */
      appeals: count,
      /** All that wait for somebody to look at them. */
      open: count,
    }),
    example: { appeals: 3, open: 5 },
  },
  "budget.overspent": {
    schema: z.strictObject({
      /** The policy: `blocker`, `blockerv2 NAME` or `shorterlink KEYNAME`. */
      document: text,
      check: text,
      /** The rule's name, of an expression rule; else "". */
      rule: text,
      /** Visitors turned away by mistake, as the workspace has confirmed. */
      mistakes: count,
      /** The policy's visitors of the same days. */
      visitors: count,
      /** The budget: one person in so many. */
      onePersonIn: count,
      /** `monitored`: the check turns nobody away any more; `told`: it has no monitor, so its owner must decide. */
      outcome: z.enum(["monitored", "told"]),
    }),
    example: {
      document: "blocker",
      check: "proxyVpnTor",
      rule: "",
      mistakes: 4,
      visitors: 9_000,
      onePersonIn: 10_000,
      outcome: "monitored",
    },
  },
  "feed.quarantined": {
    schema: z.strictObject({ feed: text, reason: text }),
    example: { feed: "spamhaus-drop-v4", reason: "90 % fewer entries than before" },
  },
  "feed.stale": {
    schema: z.strictObject({ feed: text, reason: text }),
    example: { feed: "spamhaus-drop-v4", reason: "not fetched since 2026-11-24" },
  },
  "system.degraded": {
    schema: z.strictObject({ reason: text }),
    example: { reason: "traffic records cannot be written" },
  },
  "system.outdated": {
    schema: z.strictObject({ reason: text }),
    example: {
      reason: "PostgreSQL 18.6 is 1 security release behind 18.7: CVE-2026-6460 and 41 more",
    },
  },
};

/** Whether only operators may subscribe to it, because it is about the whole installation. */
export const isInstallationKind = (kind: EventKind): boolean =>
  INSTALLATION_KINDS.some((each) => each === kind);
