import { type Serving, servingSchema } from "@/lib/engine/document/serving-schema";

/** What becomes of whoever follows a link now. */
export type LinkState =
  | "active"
  /** Switched off in its document. */
  | "off"
  /** Its destinations failed a check. */
  | "paused"
  /** The operator has stopped it. */
  | "suspended"
  | "expired"
  /** As many have passed as its limit lets. */
  | "usedUp";

/** The columns that a link's state is read off. */
export const LINK_STATE_SELECT = {
  active: true,
  serving: true,
  stoppedBy: true,
  stopReason: true,
  use: { select: { visits: true } },
} as const;

interface LinkStateRow {
  readonly active: boolean;
  readonly serving: unknown;
  readonly stoppedBy: "check" | "operator" | null;
  readonly stopReason: string | null;
  readonly use: { readonly visits: bigint } | null;
}

export interface LinkStateView {
  readonly state: LinkState;
  /** Why it is paused or suspended, in a sentence. */
  readonly stopReason: string | null;
  /** Visits that were let through since the link has a limit. */
  readonly usedVisits: number;
}

/** @param now epoch ms */
export function linkStateOf(row: LinkStateRow, now: number): LinkStateView {
  const usedVisits = Number(row.use?.visits ?? 0);
  const serving = servingSchema.parse(row.serving);
  return {
    state: stateOf(row, serving, usedVisits, now),
    stopReason: row.stoppedBy === null ? null : row.stopReason,
    usedVisits,
  };
}

/** The gravest that holds: who could do something about it is told what matters first. */
function stateOf(
  { active, stoppedBy }: LinkStateRow,
  { expiresAt, visitLimit }: Serving,
  usedVisits: number,
  now: number,
): LinkState {
  if (stoppedBy === "operator") return "suspended";
  if (stoppedBy === "check") return "paused";
  if (!active) return "off";
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return "expired";
  return visitLimit !== null && usedVisits >= visitLimit ? "usedUp" : "active";
}
