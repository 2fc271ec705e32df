/** Kinds of workspaces' events, in the order in which the panel lists them. */
export const WORKSPACE_KINDS = [
  "decision.blocked",
  "traffic.spike",
  "traffic.drop",
  "campaign.began",
  "campaign.ended",
  "quota.80",
  "quota.100",
  "key.seen_in_browser",
  "key.expiring",
  "integration.broken",
  "bot.new",
  "policy.changed",
  "member.invited",
  "member.joined",
  "member.role_changed",
  "member.removed",
  "link.reported",
  "link.stopped",
  "domain.lost",
  "appeal.received",
  "budget.overspent",
] as const;

/** Kinds of the installation's, for its operators. */
export const INSTALLATION_KINDS = [
  "feed.quarantined",
  "feed.stale",
  "system.degraded",
  "system.outdated",
] as const;

export const EVENT_KINDS = [...WORKSPACE_KINDS, ...INSTALLATION_KINDS] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** An event. Delivered at least once; `id` identifies repetitions. */
export interface GatehouseEvent {
  /** UUID v7. */
  readonly id: string;
  readonly kind: EventKind;
  /** Null for the installation's, which are for its operators. */
  readonly workspaceId: string | null;
  /** Deliveries keep the order of events of one subject: `key:<id>`, `feed:<id>`, `workspace`. */
  readonly subject: string;
  /** Epoch ms. */
  readonly at: number;
  /** JSON, at most 16 kB; never a secret. */
  readonly data: Readonly<Record<string, unknown>>;
}
