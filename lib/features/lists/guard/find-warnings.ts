import { Prisma, type PrismaClient } from "@/lib/db/client";
import type { ListHead } from "@/lib/engine/list-kinds";
import { parseIp } from "@/lib/ip/parse";
import type { ServiceContext } from "@/lib/kernel";
import type { ListWarning } from "../model";
import { coversAddress } from "../read-entries";
import { breadthWarnings, judgeOwnBlock, type OwnBlockCase, ownBlockWarnings } from "./warnings";

const NOTHING = Prisma.sql`false`;

/**
 * Warnings to confirm before a list changes.
 *
 * @param address the customer's own, in any text form; null when unknown
 */
export async function findListWarnings(
  ctx: ServiceContext,
  change: ListChange,
  address: string | null,
): Promise<ListWarning[]> {
  const warnings = breadthWarnings(change.list, change.added);
  if (address === null) return warnings;
  const block = await findOwnBlock(ctx, change, address);
  return [...warnings, ...ownBlockWarnings(address, block)];
}

/** A pending change of a list. */
export interface ListChange {
  readonly list: ListHead;
  readonly added: readonly string[];
  /** A condition on `list_entry AS entry` that selects the removed entries. */
  readonly removed?: Prisma.Sql;
}

/**
 * The blacklist entry through which the change would newly block this address; null when there is none.
 * Judged by the few entries that cover the address.
 */
async function findOwnBlock(
  { prisma, workspaceId, now }: ServiceContext,
  { list, added, removed = NOTHING }: ListChange,
  address: string,
): Promise<string | null> {
  const ip = parseIp(address);
  if (ip === null || !isIpList(list.name)) return null;
  const stored = await loadCovering(prisma, workspaceId, ip.text, removed);
  return judgeOwnBlock({ list: list.name, added, stored }, ip, now);
}

/** The contract's lists of addresses: what others do is for rules to say. */
const isIpList = (name: string) => name === "ipWhitelist" || name === "ipBlacklist";

interface CoveringRow {
  readonly id: string;
  readonly kind: string;
  readonly value: string;
  readonly expiresAt: Date | null;
  readonly isRemoved: boolean;
}

async function loadCovering(
  prisma: PrismaClient,
  workspaceId: string,
  ip: string,
  isRemoved: Prisma.Sql,
): Promise<OwnBlockCase["stored"]> {
  const rows = await prisma.$queryRaw<CoveringRow[]>`
    SELECT entry.id::text, entry.kind::text, entry.value, entry.expires_at AS "expiresAt", (${isRemoved}) AS "isRemoved"
    FROM list_entry AS entry
    WHERE entry.workspace_id = ${workspaceId}::uuid
      AND entry.kind IN ('ip_whitelist', 'ip_blacklist') AND ${coversAddress(ip)}`;
  return rows.map(({ kind, expiresAt, ...row }) => ({
    ...row,
    list: kind === "ip_whitelist" ? "ipWhitelist" : "ipBlacklist",
    expiresAt: expiresAt?.getTime() ?? null,
  }));
}
