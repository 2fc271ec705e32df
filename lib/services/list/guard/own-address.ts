import { Prisma, type PrismaClient } from "@/lib/db/client";
import { compileLists, type ListName, type StoredListEntry } from "@/lib/engine/lists";
import { parseIp } from "@/lib/ip/parse";
import { parseIpRange, rangeContains } from "@/lib/ip/range";
import { coversAddress } from "../matching-entries";

/** What is about to happen to the IP lists. */
export interface ListChange {
  readonly list: ListName;
  readonly added: readonly string[];
  /** A condition on `list_entry AS entry` that finds what goes. */
  readonly removed?: Prisma.Sql;
}

/**
 * The blacklist's entry by which the change would block this address, which it does not block yet; null
 * when there is none. Judged by the engine over the few entries that cover the address.
 */
export async function findOwnBlock(
  prisma: PrismaClient,
  workspaceId: string,
  change: ListChange,
  address: string,
  now: number,
): Promise<string | null> {
  const ip = parseIp(address);
  if (ip === null || change.list === "hostnameBlacklist") return null;
  const added = change.added.flatMap((value, index): StoredListEntry[] => {
    const range = parseIpRange(value);
    if (range === null || !rangeContains(range, ip)) return [];
    return [{ id: `new ${index}`, list: change.list, value, expiresAt: null }];
  });
  const stored = await loadCovering(prisma, workspaceId, ip.text, change.removed ?? NOTHING);
  const before = compileLists(stored, now).ip(ip);
  const kept = stored.filter(({ goes }) => !goes);
  const after = compileLists([...kept, ...added], now).ip(ip);
  if (after?.list !== "ipBlacklist" || before?.list === "ipBlacklist") return null;
  return after.evidence[0]?.entry ?? null;
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
): Promise<(StoredListEntry & { readonly goes: boolean })[]> {
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
