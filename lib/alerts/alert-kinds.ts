import type { EventKind } from "@/lib/events/event";

/** What a workspace's rules may be about; `decision.blocked` with a threshold. */
export const ALERT_KINDS = [
  "traffic.spike",
  "traffic.drop",
  "decision.blocked",
  "quota.80",
  "quota.100",
  "key.seen_in_browser",
  "key.expiring",
  "bot.new",
  "policy.changed",
  "member.invited",
  "member.joined",
  "member.role_changed",
  "member.removed",
  "link.stopped",
  "domain.lost",
] as const satisfies readonly EventKind[];
export type AlertKind = (typeof ALERT_KINDS)[number];

export const isAlertKind = (kind: string): kind is AlertKind =>
  (ALERT_KINDS as readonly string[]).includes(kind);

/** Owners are mailed about these without any rule: one that mails them too leaves these out. */
export const MAILED_ANYWAY: readonly AlertKind[] = [
  "quota.80",
  "quota.100",
  "link.stopped",
  "domain.lost",
];

/** What a new workspace's own rule is about. */
export const DEFAULT_KINDS: readonly AlertKind[] = ["traffic.spike", "key.seen_in_browser"];

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
