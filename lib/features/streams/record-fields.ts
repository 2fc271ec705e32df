import type { TrafficRow } from "@/lib/records/traffic-row";

/** A value that every kind of destination can hold. */
export type FieldValue = string | number | boolean | readonly string[];

export type FieldKind = "text" | "number" | "flag" | "list" | "decision";

/** A field of a decision's record. */
interface DecisionField {
  /** In NDJSON and syslog. */
  readonly name: string;
  /** In OTLP; those of OpenTelemetry's conventions where there is one. */
  readonly attribute: string;
  /** A sentence for the guide, with backticks around code. */
  readonly about: string;
  /** Where it is in a line of traffic. */
  readonly column: keyof TrafficRow;
  /** How the column is read; null, and an empty list: the record has no such field. */
  readonly kind: FieldKind;
}

/** The fields of a decision's record, in order. The guide "Streams" explains each. */
export const DECISION_FIELDS: readonly DecisionField[] = [
  {
    ...{ name: "workspaceId", attribute: "gatehouse.workspace.id" },
    about: "The workspace's id.",
    ...{ column: "workspaceId", kind: "text" },
  },
  {
    ...{ name: "keyId", attribute: "gatehouse.key.id" },
    about: "The API key. Visits of SmartURLs share an id of their own.",
    ...{ column: "keyId", kind: "text" },
  },
  {
    ...{ name: "endpoint", attribute: "gatehouse.endpoint" },
    about: "`blocker`, `blockerv2`, `shorterlink`, `iplookup`, …",
    ...{ column: "endpoint", kind: "text" },
  },
  {
    ...{ name: "decision", attribute: "gatehouse.decision" },
    about: "`allow` or `block`. Missing where nothing is decided, such as an IP lookup.",
    ...{ column: "blockAccess", kind: "decision" },
  },
  {
    ...{ name: "decidedBy", attribute: "gatehouse.decided_by" },
    about: "The check that decided.",
    ...{ column: "decidedBy", kind: "text" },
  },
  {
    ...{ name: "wouldBlock", attribute: "gatehouse.would_block" },
    about: "Let in, and a check that is only monitored would have blocked.",
    ...{ column: "wouldBlock", kind: "flag" },
  },
  {
    ...{ name: "refused", attribute: "error.type" },
    about: "Why the call was refused: an error's code. It was not judged.",
    ...{ column: "refused", kind: "text" },
  },
  {
    ...{ name: "bot", attribute: "gatehouse.bot" },
    about: "A crawler or another program.",
    ...{ column: "isBot", kind: "flag" },
  },
  {
    ...{ name: "threatUrl", attribute: "gatehouse.threat_url" },
    about: "The visited URL is a threat.",
    ...{ column: "threatUrl", kind: "flag" },
  },
  {
    ...{ name: "ip", attribute: "client.address" },
    about: "The visitor's address.",
    ...{ column: "ip", kind: "text" },
  },
  {
    ...{ name: "country", attribute: "geo.country.iso_code" },
    about: "ISO 3166 code of the address's country.",
    ...{ column: "countryCode", kind: "text" },
  },
  {
    ...{ name: "asn", attribute: "gatehouse.client.asn" },
    about: "Number of the address's network.",
    ...{ column: "asn", kind: "number" },
  },
  {
    ...{ name: "userType", attribute: "gatehouse.client.user_type" },
    about: "`residential`, `hosting`, `cellular`, …",
    ...{ column: "userType", kind: "text" },
  },
  {
    ...{ name: "hostname", attribute: "gatehouse.client.hostname" },
    about: "The address's name in DNS.",
    ...{ column: "hostname", kind: "text" },
  },
  {
    ...{ name: "userAgent", attribute: "user_agent.original" },
    about: "The visitor's user agent, at most 1,024 characters.",
    ...{ column: "ua", kind: "text" },
  },
  {
    ...{ name: "device", attribute: "gatehouse.client.device" },
    about: "`desktop`, `mobile`, …",
    ...{ column: "device", kind: "text" },
  },
  {
    ...{ name: "url", attribute: "url.full" },
    about: "The visited URL, at most 2,048 characters, without API keys.",
    ...{ column: "url", kind: "text" },
  },
  {
    ...{ name: "rule", attribute: "gatehouse.rule" },
    about: "The configuration (Blocker v2) or the keyname (SmartURLs).",
    ...{ column: "rule", kind: "text" },
  },
  {
    ...{ name: "activity", attribute: "gatehouse.activity" },
    about: "`detectActivity`, as the answer has it.",
    ...{ column: "activity", kind: "text" },
  },
  {
    ...{ name: "evidence", attribute: "gatehouse.evidence" },
    about: "`check:source:entry` for every check that matched.",
    ...{ column: "evidence", kind: "list" },
  },
  {
    ...{ name: "waitedFor", attribute: "gatehouse.waited_for" },
    about: "DNS questions that the answer waited for.",
    ...{ column: "waitedFor", kind: "list" },
  },
  {
    ...{ name: "credits", attribute: "gatehouse.credits" },
    about: "Credits that the call cost.",
    ...{ column: "credits", kind: "number" },
  },
  {
    ...{ name: "durationUs", attribute: "gatehouse.duration_us" },
    about: "How long the answer took, microseconds.",
    ...{ column: "durationUs", kind: "number" },
  },
];

/** The fields of an audit event's record; their values are the event's own. */
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
