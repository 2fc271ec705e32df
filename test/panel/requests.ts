import type { WorkspaceFixture } from "./workspace-fixture";

/** The callers of a route: the least role, or another group. */
export type Circle = "owner" | "admin" | "member" | "viewer" | "operator" | "user" | "public";

/** A valid request, apart from its sender and the ids it names. */
interface GoodRequest {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or text as it is. */
  readonly body?: (fixture: WorkspaceFixture) => unknown;
}

const document = { name: "Shop" };
const smartUrl = {
  keyname: "autumn",
  destination: "https://example.org/offer",
  blockedDestination: "https://example.org/",
};

const alertRule = { name: "Keys", kinds: ["key.seen_in_browser"], mailsOwners: true };
const operatorRule = { name: "Feeds", kinds: ["feed.stale"], mailsOwners: true };
const alertChannel = {
  name: "On call",
  channel: { kind: "mail", settings: { to: ["on-call@example.org"] } },
};

const siteKey = { name: "Contact form", hosts: ["shop.example.org"], difficulty: "high" };

const webhook = {
  url: "https://hooks.example.org/gatehouse",
  kinds: ["policy.changed"],
  isEnabled: true,
};

const stream = {
  ...{ name: "Log server", what: "both", filter: "all", enabled: false },
  destination: { kind: "syslog", host: "logs.example.org", port: 6514, ca: "" },
};

const package_ = {
  creditsPerPeriod: 1_000,
  requestsPerSecond: 5,
  retentionDays: 30,
  renews: true,
  maxKeys: 5,
  maxConfigurations: 5,
  maxLinks: 5,
};

/**
 * Every route below `/api/panel/`: who may call it, and a valid request. Duplicated on purpose: a route that is
 * new, or whose guard is weakened, fails its test.
 */
export const REQUESTS: Readonly<Record<string, readonly [Circle, GoodRequest?]>> = {
  "POST sign-up": ["public"],
  "POST verify-email": ["public"],
  "POST reset-password": ["public"],
  "POST reset-password/confirm": ["public"],
  "POST passkey-options": ["public"],
  "POST change-email": ["public"],
  "POST cancel-email-change": ["public"],
  "POST invitations/find": ["public"],
  "POST invitations/sign-up": ["public"],
  "POST report-link": ["public"],
  "POST unsubscribe": ["public"],

  "GET account": ["user"],
  "PATCH account": ["user"],
  "DELETE account": ["user"],
  "POST account/legal": ["user", { body: () => ({ version: 1 }) }],
  "POST account/email": ["user"],
  "POST account/password": ["user"],
  "GET account/passkeys": ["user"],
  "POST account/passkeys": ["user"],
  "PUT account/passkeys": ["user"],
  "PATCH account/passkeys/[id]": ["user", { body: () => ({ name: "Laptop" }) }],
  "DELETE account/passkeys/[id]": ["user"],
  "POST account/passkeys/confirmation": ["user"],
  "GET account/sites": ["user"],
  "POST account/sites/[site]": ["user"],
  "DELETE account/sites/[site]": ["user"],
  "GET account/activity": ["user"],
  "POST account/confirmation": ["user", { body: () => ({ password: "" }) }],
  "GET account/standing-access": ["user"],
  "GET account/sessions": ["user"],
  "DELETE account/sessions": ["user", { body: () => ({ password: "" }) }],
  "DELETE account/sessions/[id]": ["user", { body: () => ({ password: "" }) }],
  "POST account/sign-out-everywhere": ["user"],
  "POST account/two-factor": ["user"],
  "PUT account/two-factor": ["user"],
  "DELETE account/two-factor": ["user"],
  "POST account/two-factor/recovery-codes": ["user"],
  "POST account/verification": ["user"],
  "POST invitations/accept": ["user"],
  "POST workspaces": ["user"],

  "GET operator/alerts": ["operator"],
  "GET operator/alerts/history": ["operator"],
  "POST operator/alerts/rules": ["operator", { body: () => operatorRule }],
  "PUT operator/alerts/rules/[ruleId]": ["operator", { body: () => operatorRule }],
  "DELETE operator/alerts/rules/[ruleId]": ["operator"],
  "POST operator/alerts/channels": ["operator", { body: () => alertChannel }],
  "PUT operator/alerts/channels/[channelId]": ["operator", { body: () => alertChannel }],
  "DELETE operator/alerts/channels/[channelId]": ["operator"],
  "POST operator/alerts/channels/[channelId]/test": ["operator"],
  "GET operator/deletions": ["operator"],
  "GET operator/deletions/[id]": ["operator"],
  "GET operator/events": ["operator"],
  "GET operator/feeds": ["operator"],
  "POST operator/feeds": ["operator"],
  "POST operator/feeds/[id]": ["operator"],
  "PATCH operator/feeds/[id]": ["operator", { body: () => ({ isOn: true, terms: null }) }],
  "DELETE operator/feeds/[id]": ["operator"],
  "PUT operator/feeds/[id]": ["operator"],
  "GET operator/outbox": ["operator"],
  "GET operator/outbox/[file]": ["operator"],
  "GET operator/packages": ["operator"],
  "POST operator/packages": ["operator", { body: () => ({ ...package_, name: "New" }) }],
  "PUT operator/packages": ["operator", { body: () => ({ ...package_, name: "New" }) }],
  "DELETE operator/packages": ["operator", { query: "name=New" }],
  "PUT operator/packages/default": ["operator", { body: () => ({ name: "Free" }) }],
  "GET operator/sign-up": ["operator"],
  "PUT operator/sign-up/captcha": ["operator", { body: () => ({ siteKey: null }) }],
  "PUT operator/sign-up/legal": ["operator", { body: () => ({ terms: "", privacy: "" }) }],
  "POST operator/sign-up/waiting/[id]": ["operator"],
  "DELETE operator/sign-up/waiting/[id]": ["operator"],
  "GET operator/outbox/[file]/html": ["operator"],
  "GET operator/reports": ["operator"],
  "POST operator/reports/[id]": ["operator", { body: () => ({ action: "dismiss" }) }],
  "GET operator/system": ["operator"],
  "GET operator/workspaces": ["operator"],
  "PATCH operator/workspaces/[id]": ["operator", { body: () => ({ suspended: true }) }],

  "GET w/[handle]/access-tokens": ["admin"],
  "POST w/[handle]/access-tokens": [
    "admin",
    { body: () => ({ name: "deploy", scopes: ["policy"], networks: ["192.0.2.0/24"] }) },
  ],
  "DELETE w/[handle]/access-tokens/[id]": ["admin"],
  "GET w/[handle]/appeals": ["viewer"],
  "POST w/[handle]/appeals/[id]/allow": ["member", { body: () => ({ for: "day" }) }],
  "POST w/[handle]/appeals/[id]/dismiss": ["member"],
  "GET w/[handle]/audit": ["viewer"],

  "GET w/[handle]/blocker": ["viewer"],
  "PUT w/[handle]/blocker": ["member", { body: () => ({ document: {}, baseVersion: 0 }) }],
  "POST w/[handle]/blocker/replay": ["member", { body: () => ({ document: {} }) }],
  "GET w/[handle]/blocker/versions": ["viewer"],
  "GET w/[handle]/blocker/versions/[version]": ["viewer"],

  "GET w/[handle]/configurations": ["viewer"],
  "POST w/[handle]/configurations": ["member", { body: () => ({ document }) }],
  "POST w/[handle]/configurations/replay": [
    "member",
    { body: ({ configurationId: id }) => ({ document, id }) },
  ],
  "POST w/[handle]/configurations/try": [
    "viewer",
    { body: () => ({ params: {}, headers: {}, paramsJson: "{}", headersJson: "{}" }) },
  ],
  "GET w/[handle]/configurations/[id]": ["viewer"],
  "PUT w/[handle]/configurations/[id]": ["member", { body: () => ({ document, baseVersion: 1 }) }],
  "DELETE w/[handle]/configurations/[id]": ["member"],
  "GET w/[handle]/configurations/[id]/brand": ["viewer"],
  "PUT w/[handle]/configurations/[id]/brand": ["admin", { body: () => ({ name: "Acme" }) }],
  "GET w/[handle]/configurations/[id]/versions": ["viewer"],
  "GET w/[handle]/configurations/[id]/versions/[version]": ["viewer"],

  "GET w/[handle]/bots": ["viewer"],
  "GET w/[handle]/mistakes": ["viewer"],
  "DELETE w/[handle]/mistakes/[id]": ["member"],
  "GET w/[handle]/campaigns": ["viewer"],
  "GET w/[handle]/campaigns/[id]": ["viewer"],
  "GET w/[handle]/campaigns/[id]/trial": ["viewer"],
  "POST w/[handle]/campaigns/[id]/rule": ["member", { body: () => ({}) }],
  "DELETE w/[handle]/campaigns/[id]/rule": ["member"],
  "GET w/[handle]/bots/robots": ["viewer"],
  "GET w/[handle]/bots/compliance": ["viewer"],
  "GET w/[handle]/brand": ["viewer"],
  "PUT w/[handle]/brand": ["admin", { body: () => ({ name: "Acme" }) }],
  "POST w/[handle]/brand/preview": ["viewer", { body: () => ({ brand: {}, page: "denied" }) }],
  "GET w/[handle]/challenges/statistics": ["viewer"],
  "GET w/[handle]/check-data": ["viewer"],
  "GET w/[handle]/document": ["viewer"],
  "PUT w/[handle]/document": [
    "member",
    { headers: { "If-Match": "*" }, body: () => ({ version: 1 }) },
  ],
  "POST w/[handle]/document/plan": ["viewer", { body: () => ({ version: 1 }) }],
  "GET w/[handle]/find": ["viewer", { query: "q=a" }],
  "GET w/[handle]/domains": ["viewer"],
  "POST w/[handle]/domains": ["member", { body: () => ({ host: "links.example.org" }) }],
  "DELETE w/[handle]/domains/[id]": ["member"],
  "POST w/[handle]/domains/[id]/check": ["member"],

  "GET w/[handle]/invitations": ["admin"],
  "POST w/[handle]/invitations": [
    "admin",
    { body: () => ({ email: "new@example.org", role: "viewer" }) },
  ],
  "DELETE w/[handle]/invitations/[id]": ["admin"],
  "POST w/[handle]/invitations/[id]/link": ["admin"],
  "POST w/[handle]/invitations/[id]/resend": ["admin"],

  "GET w/[handle]/keys": ["viewer"],
  "POST w/[handle]/keys": ["member", { body: () => ({ name: "new" }) }],
  "PATCH w/[handle]/keys/[id]": ["member", { body: () => ({ name: "renamed" }) }],
  "DELETE w/[handle]/keys/[id]": ["member"],
  "GET w/[handle]/keys/[id]/test": ["viewer", { query: "test=0badcafe" }],
  "POST w/[handle]/keys/[id]/test": ["member", { body: () => ({ site: "https://shop.example/" }) }],
  "PUT w/[handle]/keys/[id]/test": [
    "member",
    { body: () => ({ test: "0badcafe", isMe: true, wasBlocked: true }) },
  ],
  "POST w/[handle]/keys/[id]/rotate": ["member", { body: () => ({ overlapHours: 1 }) }],

  "GET w/[handle]/lists": ["viewer"],
  "GET w/[handle]/lists/[list]": ["viewer"],
  "POST w/[handle]/lists/[list]": [
    "member",
    { body: () => ({ value: "203.0.113.8", confirmed: true }) },
  ],
  "DELETE w/[handle]/lists/[list]": [
    "member",
    { body: ({ entryId }) => ({ ids: [entryId], confirmed: true }) },
  ],
  "PATCH w/[handle]/lists/[list]/[id]": ["member", { body: () => ({ note: "seen" }) }],
  "GET w/[handle]/lists/[list]/export": ["viewer"],
  "POST w/[handle]/lists/[list]/import": [
    "member",
    { query: "apply=1", body: () => "203.0.113.9\n" },
  ],

  "POST w/[handle]/named-lists": ["member", { body: () => ({ name: "office", kind: "asn" }) }],
  "PATCH w/[handle]/named-lists/[list]": ["member", { body: () => ({ name: "renamed" }) }],
  "DELETE w/[handle]/named-lists/[list]": ["member"],

  "GET w/[handle]/members": ["viewer"],
  "PATCH w/[handle]/members/[userId]": ["admin", { body: () => ({ role: "viewer" }) }],
  // Everyone may leave: then the id is the caller's.
  "DELETE w/[handle]/members/[userId]": ["viewer"],

  "GET w/[handle]/overview": ["viewer"],
  "GET w/[handle]/overview/attack": ["viewer"],
  "GET w/[handle]/overview/enforce": ["viewer"],
  "GET w/[handle]/overview/first-steps": ["viewer"],
  "GET w/[handle]/overview/top": ["viewer"],
  "PUT w/[handle]/overview/first-steps": ["viewer", { body: () => ({ isHidden: true }) }],
  "GET w/[handle]/plan": ["viewer"],
  "POST w/[handle]/plan": ["admin", { body: () => ({ message: "We need more." }) }],
  "POST w/[handle]/playground": [
    "member",
    { body: ({ keyId }) => ({ keyId, endpoint: "account", parameters: {} }) },
  ],
  "GET w/[handle]/standing": ["viewer"],
  "PUT w/[handle]/settings": ["admin", { body: ({ handle }) => ({ name: "New name", handle }) }],
  "PUT w/[handle]/settings/two-factor": [
    "owner",
    { body: () => ({ isRequired: false, password: "" }) },
  ],
  "DELETE w/[handle]/settings": ["owner", { body: ({ handle }) => ({ handle }) }],

  "GET w/[handle]/alerts": ["viewer"],
  "GET w/[handle]/alerts/history": ["viewer"],
  "POST w/[handle]/alerts/rules": ["admin", { body: () => alertRule }],
  "PUT w/[handle]/alerts/rules/[ruleId]": ["admin", { body: () => alertRule }],
  "DELETE w/[handle]/alerts/rules/[ruleId]": ["admin"],
  "POST w/[handle]/alerts/channels": ["admin", { body: () => alertChannel }],
  "PUT w/[handle]/alerts/channels/[channelId]": ["admin", { body: () => alertChannel }],
  "DELETE w/[handle]/alerts/channels/[channelId]": ["admin"],
  "POST w/[handle]/alerts/channels/[channelId]/test": ["admin"],
  "PUT w/[handle]/alerts/report": [
    "admin",
    { body: () => ({ isOn: true, zone: "Europe/Berlin" }) },
  ],
  "PUT w/[handle]/alerts/report/mine": ["viewer", { body: () => ({ isMine: false }) }],

  "GET w/[handle]/site-keys": ["viewer"],
  "POST w/[handle]/site-keys": ["member", { body: () => siteKey }],
  "GET w/[handle]/site-keys/[id]": ["viewer"],
  "PUT w/[handle]/site-keys/[id]": ["member", { body: () => siteKey }],
  "DELETE w/[handle]/site-keys/[id]": ["member"],
  "POST w/[handle]/site-keys/[id]/rotate": ["member"],
  "GET w/[handle]/site-keys/[id]/statistics": ["viewer"],
  "GET w/[handle]/site-keys/[id]/honeypot": ["viewer"],

  "GET w/[handle]/streams": ["admin"],
  "POST w/[handle]/streams": ["admin", { body: () => stream }],
  "PUT w/[handle]/streams/[id]": ["admin", { body: () => stream }],
  "DELETE w/[handle]/streams/[id]": ["admin"],
  "POST w/[handle]/streams/[id]/test": ["admin"],

  "GET w/[handle]/smarturls": ["viewer"],
  "POST w/[handle]/smarturls": ["member", { body: () => ({ document: smartUrl }) }],
  "GET w/[handle]/smarturls/export": ["viewer"],
  "POST w/[handle]/smarturls/import": [
    "member",
    { query: "apply=1", body: () => "https://example.org/offer imported\n" },
  ],
  "GET w/[handle]/smarturls/tags": ["viewer"],
  "POST w/[handle]/smarturls/tags": [
    "member",
    { body: ({ smartUrlId }) => ({ ids: [smartUrlId], add: ["mail"] }) },
  ],
  "POST w/[handle]/rules/try": [
    "viewer",
    {
      body: () => ({
        rules: [{ name: "All", when: "true", action: "monitor" }],
        visitor: { ip: "192.0.2.1" },
      }),
    },
  ],
  "POST w/[handle]/smarturls/replay": [
    "member",
    { body: ({ smartUrlId: id }) => ({ document: smartUrl, id }) },
  ],
  "GET w/[handle]/smarturls/[id]": ["viewer"],
  "PUT w/[handle]/smarturls/[id]": [
    "member",
    { body: () => ({ document: smartUrl, baseVersion: 1 }) },
  ],
  "DELETE w/[handle]/smarturls/[id]": ["member"],
  "POST w/[handle]/smarturls/[id]/duplicate": ["member"],
  "PUT w/[handle]/smarturls/[id]/tags": ["member", { body: () => ({ tags: ["mail"] }) }],
  "PUT w/[handle]/smarturls/[id]/password": [
    "member",
    { body: () => ({ password: "open, sesame" }) },
  ],
  "DELETE w/[handle]/smarturls/[id]/password": ["member"],
  "GET w/[handle]/smarturls/[id]/statistics": ["viewer"],
  "GET w/[handle]/smarturls/[id]/statistics/export": ["viewer"],
  "GET w/[handle]/smarturls/[id]/status": ["viewer"],
  "GET w/[handle]/smarturls/[id]/versions": ["viewer"],
  "GET w/[handle]/smarturls/[id]/versions/[version]": ["viewer"],

  "GET w/[handle]/traffic": ["viewer"],
  "GET w/[handle]/traffic/[id]": ["viewer"],
  "GET w/[handle]/traffic/count": ["viewer"],
  "GET w/[handle]/traffic/export": ["viewer", { query: "format=jsonl" }],
  "GET w/[handle]/traffic/facets": ["viewer"],
  "GET w/[handle]/traffic/retention": ["viewer"],
  "PUT w/[handle]/traffic/retention": [
    "admin",
    { body: () => ({ retentionDays: 7, truncateDays: null }) },
  ],
  "GET w/[handle]/traffic/summary": ["viewer", { query: "by=ip" }],
  "GET w/[handle]/traffic/views": ["viewer"],
  "POST w/[handle]/traffic/views": ["member", { body: () => ({ name: "New", query: "ip=1" }) }],
  "DELETE w/[handle]/traffic/views/[id]": ["member"],
  "GET w/[handle]/traffic/visitor": ["admin", { query: "network=198.51.100.7" }],
  "DELETE w/[handle]/traffic/visitor": ["admin", { query: "network=198.51.100.7" }],

  "GET w/[handle]/webhooks": ["admin"],
  "POST w/[handle]/webhooks": ["admin", { body: () => webhook }],
  "GET w/[handle]/webhooks/[id]": ["admin"],
  "PUT w/[handle]/webhooks/[id]": ["admin", { body: () => webhook }],
  "DELETE w/[handle]/webhooks/[id]": ["admin"],
  "POST w/[handle]/webhooks/[id]/rotate": ["admin"],
  "POST w/[handle]/webhooks/[id]/test": ["admin", { body: () => ({ kind: "policy.changed" }) }],
  "GET w/[handle]/webhooks/[id]/deliveries": ["admin"],
  "GET w/[handle]/webhooks/[id]/deliveries/[delivery]": ["admin"],
  "POST w/[handle]/webhooks/[id]/deliveries/[delivery]": ["admin"],
};
