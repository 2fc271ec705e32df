import { DAY_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";

/** How long an answer is kept. */
const KEPT_MS = DAY_MS;

/** One token's `Idempotency-Key`. */
export interface IdempotencyKey {
  readonly tokenId: string;
  readonly key: string;
}

export type Claim =
  /** The request is new: it runs, and is settled or released. */
  | { readonly kind: "claimed" }
  /** The key belongs to another request. */
  | { readonly kind: "other-request" }
  /** The same request has begun and has no answer: it runs, or its process has ended. */
  | { readonly kind: "unanswered" }
  | { readonly kind: "answered"; readonly sealed: Uint8Array };

/**
 * Claims a key for a request. Of concurrent ones, in whichever process, one gets it.
 *
 * @param digest of the request
 */
export async function claimKey(
  prisma: PrismaClient,
  { tokenId, key }: IdempotencyKey,
  { digest, now }: { readonly digest: Uint8Array<ArrayBuffer>; readonly now: number },
): Promise<Claim> {
  const forgotten = new Date(now - KEPT_MS);
  await prisma.idempotentAnswer.deleteMany({
    where: { tokenId, key, createdAt: { lte: forgotten } },
  });
  const { count } = await prisma.idempotentAnswer.createMany({
    data: [{ tokenId, key, requestDigest: digest, createdAt: new Date(now) }],
    skipDuplicates: true,
  });
  if (count === 1) return { kind: "claimed" };
  const row = await prisma.idempotentAnswer.findUnique({
    where: { tokenId_key: { tokenId, key } },
  });
  // Released meanwhile: the caller tries again, as it does while the other one runs.
  if (row === null) return { kind: "unanswered" };
  if (!Buffer.from(row.requestDigest).equals(digest)) return { kind: "other-request" };
  if (row.sealedAnswer === null) return { kind: "unanswered" };
  return { kind: "answered", sealed: row.sealedAnswer };
}

/** Keeps the request's answer. */
export async function settleKey(
  prisma: PrismaClient,
  { tokenId, key }: IdempotencyKey,
  sealedAnswer: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await prisma.idempotentAnswer.updateMany({ where: { tokenId, key }, data: { sealedAnswer } });
}

/** Forgets a request that changed nothing. */
export async function releaseKey(
  prisma: PrismaClient,
  { tokenId, key }: IdempotencyKey,
): Promise<void> {
  await prisma.idempotentAnswer.deleteMany({ where: { tokenId, key, sealedAnswer: null } });
}

/** Deletes answers older than a day. */
export async function forgetIdempotentAnswers(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.idempotentAnswer.deleteMany({
    where: { createdAt: { lte: new Date(now - KEPT_MS) } },
  });
}
