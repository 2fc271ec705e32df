import { Prisma, type PrismaClient } from "@/lib/db/client";
import type { ListName } from "@/lib/engine/lists";
import { parseIp } from "@/lib/ip/parse";
import { coversAddress } from "../matching-entries";
import { judgeOwnBlock, type OwnBlockCase } from "./own-block";

/** What is about to happen to the IP lists. */
export interface ListChange {
  readonly list: ListName;
  readonly added: readonly string[];
  /** A condition on `list_entry AS entry` that finds what goes. */
  readonly removed?: Prisma.Sql;
}

/**
 * The blacklist's entry by which the change would block this address, which it does not block yet; null
 * when there is none. Judged over the few entries that cover the address.
 */
export async function findOwnBlock(
  prisma: PrismaClient,
  workspaceId: string,
  { list, added, removed = NOTHING }: ListChange,
  address: string,
  now: number,
): Promise<string | null> {
  const ip = parseIp(address);
  if (ip === null || list === "hostnameBlacklist") return null;
  const stored = await loadCovering(prisma, workspaceId, ip.text, removed);
  return judgeOwnBlock({ list, added, stored }, ip, now);
}

const NOTHING = Prisma.sql`false`;

interface CoveringRow {
  readonly id: string;
  readonly kind: string;
  readonly value: string;
  readonly expiresAt: Date | null;
  readonly goes: boolean;
}

async function loadCovering(
  prisma: PrismaClient,
  workspaceId: string,
  ip: string,
  goes: Prisma.Sql,
): Promise<OwnBlockCase["stored"]> {
  const rows = await prisma.$queryRaw<CoveringRow[]>`
    SELECT entry.id::text, entry.kind::text, entry.value, entry.expires_at AS "expiresAt", (${goes}) AS goes
    FROM list_entry AS entry
    WHERE entry.workspace_id = ${workspaceId}::uuid
      AND entry.kind IN ('ip_whitelist', 'ip_blacklist') AND ${coversAddress(ip)}`;
  return rows.map(({ kind, expiresAt, ...row }) => ({
    ...row,
    list: kind === "ip_whitelist" ? "ipWhitelist" : "ipBlacklist",
    expiresAt: expiresAt?.getTime() ?? null,
  }));
}
