import type { PrismaClient } from "@/lib/db/client";
import { maskKey } from "@/lib/state/key-format";
import { getUsage } from "../account/get-usage";
import { periodAt } from "../period";

/** A key as it may be shown: never the key itself. */
export interface KeySummary {
  readonly id: string;
  readonly name: string;
  /** First and last four characters, asterisks between. */
  readonly apikey: string;
  /** Own cap of credits a period, or null. */
  readonly quota: number | null;
  readonly usage: number;
  readonly expiry: string | null;
  readonly disabled: boolean;
  readonly revoked: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** A call with a browser's header came: the key is probably exposed. */
  readonly browserSeenAt: string | null;
}

/** The workspace's keys, oldest first, the revoked ones too. Times are ISO 8601. */
export async function listKeys(
  prisma: PrismaClient,
  workspaceId: string,
  now: number,
): Promise<KeySummary[]> {
  const [keys, subscription] = await Promise.all([
    prisma.apiKey.findMany({
      where: { workspaceId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    prisma.subscription.findUnique({ where: { workspaceId }, select: { periodAnchor: true } }),
  ]);
  const { start } = periodAt(subscription?.periodAnchor.getTime() ?? now, now);
  const usage = await getUsage(prisma, workspaceId, start);
  return keys.map((key) => ({
    id: key.id,
    name: key.name,
    apikey: maskKey(key.first4, key.last4),
    quota: key.quota === null ? null : Number(key.quota),
    usage: usage.get(key.id) ?? 0,
    expiry: key.expiresAt?.toISOString() ?? null,
    disabled: key.disabled,
    revoked: key.revokedAt !== null,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    browserSeenAt: key.browserSeenAt?.toISOString() ?? null,
  }));
}
