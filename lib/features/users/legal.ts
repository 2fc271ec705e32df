import type { PrismaClient } from "@/lib/db/client";

/** The operator's texts that people accept; each may be empty, not both. */
export interface Legal {
  readonly version: number;
  readonly terms: string;
  readonly privacy: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The texts in force; null when there are none. */
export async function getLegal(prisma: PrismaClient): Promise<Legal | null> {
  const row = await prisma.legalVersion.findFirst({ orderBy: { version: "desc" } });
  if (row === null || (row.terms === "" && row.privacy === "")) return null;
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/**
 * Adds a version, where a text has changed; earlier ones stay, as what people have accepted.
 *
 * @returns whether there is a new one
 */
export async function saveLegal(
  prisma: PrismaClient,
  { terms, privacy }: Pick<Legal, "terms" | "privacy">,
  now: number,
): Promise<boolean> {
  const last = await prisma.legalVersion.findFirst({ orderBy: { version: "desc" } });
  if ((last?.terms ?? "") === terms && (last?.privacy ?? "") === privacy) return false;
  await prisma.legalVersion.create({ data: { terms, privacy, createdAt: new Date(now) } });
  return true;
}

/**
 * How long access tokens go on without their maker's consent: programs that run at night must not stop because of a
 * text that no one has seen yet. Pages ask at once.
 */
const TOKENS_GO_ON_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether texts that hold, or that came before them, have waited too long for a maker of tokens. @param accepted a version */
export async function haveTermsWaited(
  prisma: PrismaClient,
  accepted: number | null,
  now: number,
): Promise<boolean> {
  // Since the last time that there were none.
  const [{ since }] = await prisma.$queryRaw<[{ since: Date | null }]>`
    SELECT min(created_at) AS since FROM legal_version
    WHERE version > ${accepted ?? 0} AND version > COALESCE(
      (SELECT max(version) FROM legal_version WHERE terms = '' AND privacy = ''), 0)`;
  return since !== null && now - since.getTime() > TOKENS_GO_ON_MS;
}

/** Notes that a user has accepted a version. @returns false when it no longer holds */
export async function acceptLegal(
  prisma: PrismaClient,
  { userId, version }: { readonly userId: string; readonly version: number },
  now: number,
): Promise<boolean> {
  if ((await getLegal(prisma))?.version !== version) return false;
  await prisma.user.update({
    where: { id: userId },
    data: { legalVersion: version, legalAcceptedAt: new Date(now) },
  });
  return true;
}
