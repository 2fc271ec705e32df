import { z } from "zod";
import { maskKey } from "@/lib/base/key-format";
import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";
import { periodAt } from "../period";
import { getUsage } from "../subscription";

/** A key for display, without the key itself. */
export interface KeySummary {
  readonly id: string;
  readonly name: string;
  /** First and last four characters, asterisks between. */
  readonly apikey: string;
  /** The key's own cap of credits a period, or null. */
  readonly quota: number | null;
  readonly usage: number;
  readonly expiry: string | null;
  readonly disabled: boolean;
  /** Endpoints that the key is for; empty: all. */
  readonly endpoints: readonly string[];
  /** Networks that it may be used from; empty: all. */
  readonly networks: readonly string[];
  readonly revoked: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** When a call had browser headers: the key is probably exposed. */
  readonly browserSeenAt: string | null;
  /** The recipe or client of the last call and its version, `nginx/2`; null: it did not say. */
  readonly calledBy: string | null;
  /** The last test of the site's integration that held; null: none. */
  readonly verification: Verification | null;
}

export interface Verification {
  readonly at: string;
  readonly host: string;
  /** Since when calls show that it no longer holds, and what is wrong; null: it holds. */
  readonly broken: { readonly at: string; readonly by: string } | null;
}

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
  readonly endpoints: readonly string[];
  readonly networks: readonly string[];
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
