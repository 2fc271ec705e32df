import { type Serving, servingSchema } from "@/lib/engine/document/serving-schema";
import { NotFoundError, type ServiceContext } from "@/lib/kernel";
import type { LinkState, LinkStateView, LinkStatus } from "./link-model";

/** The columns that determine a link's state. */
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

/** @throws NotFoundError */
export async function getLinkStatusOrThrow(
  { prisma, workspaceId, now }: ServiceContext,
  id: string,
): Promise<LinkStatus> {
  const row = await prisma.smartUrl.findFirst({
    where: { workspaceId, id },
    select: { ...LINK_STATE_SELECT, keyname: true, passwordHash: true, tags: true },
  });
  if (row === null) throw new NotFoundError("There is no such SmartURL.");
  const { keyname, passwordHash, tags } = row;
  return { ...linkStateOf(row, now), keyname, hasPassword: passwordHash !== null, tags };
}

/** @param now epoch ms */
export function linkStateOf(row: LinkStateRow, now: number): LinkStateView {
  const usedVisits = Number(row.use?.visits ?? 0);
  const serving = servingSchema.parse(row.serving);
  return {
    state: stateOf(row, serving, usedVisits, now),
    stopReason: row.stoppedBy === null ? null : row.stopReason,
    usedVisits,
    expiresAt: serving.expiresAt,
  };
}

/** The gravest state that applies: the owner sees what matters first. */
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
