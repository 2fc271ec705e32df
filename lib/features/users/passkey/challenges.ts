import { createHash, randomBytes } from "node:crypto";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { hashToken } from "../tokens";

/** As long as a person may take with their device. */
export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

export type ChallengePurpose = "sign-up" | "sign-in" | "register" | "confirm";

/**
 * The owner of the challenge. The threat: an attacker has a victim's device sign the attacker's challenge, or signs in
 * a victim's browser as someone else.
 */
export type Binding =
  /** The token of a signed-out browser's cookie. */
  | { readonly kind: "browser"; readonly token: string }
  | { readonly kind: "session"; readonly id: string };

/** The subject that a challenge was made for. */
export interface ChallengeSubject {
  /** With `sign-up`: the future user's id. With `register`: the user's. */
  readonly userId: string | null;
  /** With `sign-up`. */
  readonly email: string | null;
}

interface NewChallenge extends Partial<ChallengeSubject> {
  readonly purpose: ChallengePurpose;
  readonly binding: Binding;
}

/** Makes a challenge and keeps its hash. @returns its bytes */
export async function issueChallenge(
  prisma: PrismaClient,
  { purpose, binding, userId = null, email = null }: NewChallenge,
  now: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  await prisma.passkeyChallenge.create({
    data: {
      hash: hashToken(Buffer.from(challenge).toString("base64url")),
      purpose,
      binding: hashBinding(binding),
      userId,
      email,
      expiresAt: new Date(now + CHALLENGE_MS),
    },
  });
  return challenge;
}

interface GivenChallenge {
  /** As the browser sends it back, base64url. */
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  readonly binding: Binding;
}

/** Uses up a challenge: of two concurrent uses, one wins. Null when it is used, expired or another's. */
export async function spendChallenge(
  prisma: PrismaClient,
  { challenge, purpose, binding }: GivenChallenge,
  now: number,
): Promise<ChallengeSubject | null> {
  const [spent] = await prisma.$queryRaw<ChallengeSubject[]>`
    DELETE FROM passkey_challenge
    WHERE hash = ${hashToken(challenge)} AND purpose = ${purpose}
      AND binding = ${hashBinding(binding)} AND expires_at > ${new Date(now)}
    RETURNING user_id AS "userId", email`;
  return spent ?? null;
}

/** Deletes the expired ones. */
export async function forgetChallenges(
  prisma: PrismaClient | Prisma.TransactionClient,
  now: number,
): Promise<void> {
  await prisma.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: new Date(now) } } });
}

function hashBinding(binding: Binding): Uint8Array<ArrayBuffer> {
  const text = binding.kind === "browser" ? binding.token : binding.id;
  return new Uint8Array(createHash("sha256").update(`${binding.kind} ${text}`).digest());
}
