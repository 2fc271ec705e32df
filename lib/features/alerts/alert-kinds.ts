import { type EventKind, INSTALLATION_KINDS, WORKSPACE_KINDS } from "@/lib/events/event";

/** Reports of links go to operators in mails of their own. */
export type AlertKind = Exclude<EventKind, "link.reported">;

export const isAlertKind = (kind: string): kind is AlertKind => ALL_KINDS.has(kind);

type WorkspaceAlertKind = Exclude<(typeof WORKSPACE_KINDS)[number], "link.reported">;

/** The kinds that a workspace's alert rules may be about; `decision.blocked` with a threshold. */
export const ALERT_KINDS: readonly AlertKind[] = WORKSPACE_KINDS.filter(
  (kind): kind is WorkspaceAlertKind => kind !== "link.reported",
);

/** The kinds that operators' alert rules may be about. */
export const OPERATOR_KINDS: readonly AlertKind[] = INSTALLATION_KINDS;

const ALL_KINDS: ReadonlySet<string> = new Set([...ALERT_KINDS, ...OPERATOR_KINDS]);

/** Owners are mailed about these without any alert rule; a rule that mails them too leaves these out. */
export const MAILED_ANYWAY: readonly AlertKind[] = [
  "quota.80",
  "quota.100",
  "link.stopped",
  "domain.lost",
];

/** The kinds of a new workspace's own alert rule. */
export const DEFAULT_KINDS: readonly AlertKind[] = [
  "traffic.spike",
  "campaign.began",
  "key.seen_in_browser",
  "integration.broken",
  "appeal.received",
  "budget.overspent",
];

export const SEVERITIES = ["info", "warning", "critical"] as const;
export type Severity = (typeof SEVERITIES)[number];

export const CHANNEL_KINDS = [
  "mail",
  "slack",
  "discord",
  "teams",
  "telegram",
  "ntfy",
  "webhook",
] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** The kind in a message's name, which has no dots: `key-seen_in_browser`. */
export function keyOf<K extends AlertKind>(kind: K): DotsToDashes<K> {
  return kind.replaceAll(".", "-") as DotsToDashes<K>; // the same, for the compiler
}
type DotsToDashes<K extends string> = K extends `${infer A}.${infer B}` ? `${A}-${B}` : K;
