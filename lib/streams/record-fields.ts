import type { TrafficRow } from "@/lib/services/traffic/write/traffic-row";

/** A value that every kind of destination can hold. */
export type FieldValue = string | number | boolean | readonly string[];

/** A field of a decision's record. */
interface DecisionField {
  /** In NDJSON and syslog. */
  readonly name: string;
  /** In OTLP; those of OpenTelemetry's conventions where there is one. */
  readonly attribute: string;
  /** A sentence for the guide, with backticks around code. */
  readonly about: string;
  /** Undefined: the record has no such field. */
  readonly read: (row: TrafficRow) => FieldValue | undefined;
}

/** What a decision's record holds, in order. The guide "Streams" explains each. */
export const DECISION_FIELDS: readonly DecisionField[] = [
  {
    ...{ name: "workspaceId", attribute: "gatehouse.workspace.id" },
    about: "The workspace's id.",
    read: ({ workspaceId }) => workspaceId,
  },
  {
    ...{ name: "keyId", attribute: "gatehouse.key.id" },
    about: "The API key. Visits of SmartURLs share an id of their own.",
    read: ({ keyId }) => keyId,
  },
  {
    ...{ name: "endpoint", attribute: "gatehouse.endpoint" },
    about: "`blocker`, `blockerv2`, `shorterlink`, `iplookup`, …",
    read: ({ endpoint }) => endpoint,
  },
  {
    ...{ name: "decision", attribute: "gatehouse.decision" },
    about: "`allow` or `block`. Missing where nothing is decided, such as an IP lookup.",
    read: decisionOf,
  },
  {
    ...{ name: "decidedBy", attribute: "gatehouse.decided_by" },
    about: "The check that decided.",
    read: ({ decidedBy }) => decidedBy ?? undefined,
  },
  {
    ...{ name: "wouldBlock", attribute: "gatehouse.would_block" },
    about: "Let in, and a check that is only monitored would have blocked.",
    read: ({ wouldBlock }) => flag(wouldBlock),
  },
  {
    ...{ name: "refused", attribute: "error.type" },
    about: "Why the call was refused: an error's code. It was not judged.",
    read: ({ refused }) => refused,
  },
  {
    ...{ name: "bot", attribute: "gatehouse.bot" },
    about: "A crawler or another program.",
    read: ({ isBot }) => flag(isBot),
  },
  {
    ...{ name: "threatUrl", attribute: "gatehouse.threat_url" },
    about: "The visited URL is a threat.",
    read: ({ threatUrl }) => flag(threatUrl),
  },
  {
    ...{ name: "ip", attribute: "client.address" },
    about: "The visitor's address.",
    read: ({ ip }) => ip,
  },
  {
    ...{ name: "country", attribute: "geo.country.iso_code" },
    about: "ISO 3166 code of the address's country.",
    read: ({ countryCode }) => countryCode,
  },
  {
    ...{ name: "asn", attribute: "gatehouse.client.asn" },
    about: "Number of the address's network.",
    read: ({ asn }) => asn,
  },
  {
    ...{ name: "userType", attribute: "gatehouse.client.user_type" },
    about: "`residential`, `hosting`, `cellular`, …",
    read: ({ userType }) => userType,
  },
  {
    ...{ name: "hostname", attribute: "gatehouse.client.hostname" },
    about: "The address's name in DNS.",
    read: ({ hostname }) => hostname,
  },
  {
    ...{ name: "userAgent", attribute: "user_agent.original" },
    about: "The visitor's user agent, at most 1,024 characters.",
    read: ({ ua }) => ua,
  },
  {
    ...{ name: "device", attribute: "gatehouse.client.device" },
    about: "`desktop`, `mobile`, …",
    read: ({ device }) => device,
  },
  {
    ...{ name: "url", attribute: "url.full" },
    about: "The visited URL, at most 2,048 characters, without API keys.",
    read: ({ url }) => url,
  },
  {
    ...{ name: "rule", attribute: "gatehouse.rule" },
    about: "The configuration (Blocker v2) or the keyname (SmartURLs).",
    read: ({ rule }) => rule,
  },
  {
    ...{ name: "activity", attribute: "gatehouse.activity" },
    about: "`detectActivity`, as the answer has it.",
    read: ({ activity }) => activity,
  },
  {
    ...{ name: "evidence", attribute: "gatehouse.evidence" },
    about: "`check:source:entry` for every check that matched.",
    read: ({ evidence }) => filled(evidence),
  },
  {
    ...{ name: "waitedFor", attribute: "gatehouse.waited_for" },
    about: "DNS questions that the answer waited for.",
    read: ({ waitedFor }) => filled(waitedFor),
  },
  {
    ...{ name: "credits", attribute: "gatehouse.credits" },
    about: "Credits that the call cost.",
    read: ({ credits }) => credits,
  },
  {
    ...{ name: "durationUs", attribute: "gatehouse.duration_us" },
    about: "How long the answer took, microseconds.",
    read: ({ durationUs }) => durationUs,
  },
];

/** Of an audit event's record; their values are the event's own. */
export const AUDIT_FIELDS = [
  {
    ...{ name: "workspaceId", attribute: "gatehouse.workspace.id" },
    about: "The workspace's id.",
  },
  {
    ...{ name: "actor", attribute: "gatehouse.audit.actor" },
    about: "The user's email address, or `operator`.",
  },
  {
    ...{ name: "action", attribute: "gatehouse.audit.action" },
    about: "`key.revoke`, `list.import`, …",
  },
  {
    ...{ name: "target", attribute: "gatehouse.audit.target" },
    about: "What was changed: an id or a name.",
  },
  {
    ...{ name: "details", attribute: "gatehouse.audit.details" },
    about: "What it was before and is now, as JSON in a text.",
  },
] as const;

/** The name in OTLP of every field. */
export const ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  [...AUDIT_FIELDS, ...DECISION_FIELDS].map(({ name, attribute }) => [name, attribute] as const),
);

function decisionOf({ blockAccess }: TrafficRow): string | undefined {
  if (blockAccess === undefined) return undefined;
  return blockAccess === 1 ? "block" : "allow";
}

const flag = (value: number | undefined) => (value === undefined ? undefined : value === 1);

const filled = (values: readonly string[] | undefined) =>
  values === undefined || values.length === 0 ? undefined : values;
