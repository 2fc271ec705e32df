import { z } from "zod";
import { maskKey } from "@/lib/base/key-format";
import type { PrismaClient } from "@/lib/db/client";
import { getUsage } from "@/lib/features/credits";
import { NotFoundError, periodAt } from "@/lib/kernel";
import type { KeySummary, Verification } from "./model";

/** The workspace's keys, oldest first, including revoked ones. Times are ISO 8601. */
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
  return keys.map((key) => toKeySummary(key, usage.get(key.id) ?? 0));
}

/** A key's row, without its hash. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly first4: string;
  readonly last4: string;
  readonly quota: bigint | number | null;
  readonly expiresAt: Date | null;
  readonly disabled: boolean;
  readonly endpoints: string[];
  readonly networks: string[];
  readonly revokedAt: Date | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly browserSeenAt: Date | null;
  readonly calledBy: string | null;
  readonly verifiedAt: Date | null;
  readonly verifiedHost: string | null;
  readonly brokenAt: Date | null;
  readonly brokenBy: string | null;
}

/** @param usage credits of the current period */
export function toKeySummary(key: KeyRow, usage: number): KeySummary {
  return {
    id: key.id,
    name: key.name,
    apikey: maskKey(key.first4, key.last4),
    quota: key.quota === null ? null : Number(key.quota),
    usage,
    expiry: key.expiresAt?.toISOString() ?? null,
    disabled: key.disabled,
    endpoints: key.endpoints,
    networks: key.networks,
    revoked: key.revokedAt !== null,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    browserSeenAt: key.browserSeenAt?.toISOString() ?? null,
    calledBy: key.calledBy,
    verification: verificationOf(key),
  };
}

function verificationOf(key: KeyRow): Verification | null {
  const { verifiedAt, verifiedHost, brokenAt, brokenBy } = key;
  if (verifiedAt === null || verifiedHost === null) return null;
  const isBroken = brokenAt !== null && brokenBy !== null;
  return {
    at: verifiedAt.toISOString(),
    host: verifiedHost,
    broken: isBroken ? { at: brokenAt.toISOString(), by: brokenBy } : null,
  };
}

/**
 * The workspace of a key, for the operator, who names keys by id alone.
 *
 * @throws NotFoundError
 */
export async function findKeyOrThrow(
  prisma: PrismaClient,
  keyId: string,
): Promise<{ readonly workspaceId: string }> {
  const key = z.guid().safeParse(keyId).success
    ? await prisma.apiKey.findUnique({ where: { id: keyId }, select: { workspaceId: true } })
    : null;
  if (key === null) throw new NotFoundError(`There is no key with the id ${keyId}.`);
  return key;
}

/** A key's SHA-256, in hex; null when it is not this workspace's. */
export async function getKeyHash(
  prisma: PrismaClient,
  workspaceId: string,
  keyId: string,
): Promise<string | null> {
  const key = await prisma.apiKey.findFirst({
    where: { id: keyId, workspaceId, revokedAt: null },
    select: { hash: true },
  });
  return key === null ? null : Buffer.from(key.hash).toString("hex");
}
