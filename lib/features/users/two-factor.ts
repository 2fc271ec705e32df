import { Secret, TOTP } from "otpauth";
import { createSeal, type Seal } from "@/lib/base/seal";
import type { PrismaClient } from "@/lib/db/client";
import { ConflictError, InvalidInputError, type SealedColumn } from "@/lib/kernel";
import { lockUser, NOTHING, revokeAccess } from "./access";
import { dropIdleRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from "./recovery-codes";
import type { SessionUser } from "./sessions";

const STEP_MS = 30_000;
const SECRET_BYTES = 20;
/** One step before and after: clocks differ, and typing takes time (RFC 6238, section 5.2). */
const WINDOW = 1;

export const TOTP_SECRETS: SealedColumn = {
  table: "app_user",
  column: "totp_secret",
  seal: (secret) => createSeal(secret, "totp"),
  sets: "updated_at = now()",
};

export interface TwoFactorSetUp {
  /** For users who cannot scan the QR code. */
  readonly secret: string;
  readonly uri: string;
}

/**
 * Creates a secret for the user's app. It applies once a code confirms it (`enableTwoFactor`).
 *
 * @throws ConflictError when two-factor sign-in is already on
 */
export async function beginTwoFactor(
  prisma: PrismaClient,
  seal: Seal,
  user: { readonly id: string; readonly email: string },
): Promise<TwoFactorSetUp> {
  const secret = newTotpSecret();
  const { count } = await prisma.user.updateMany({
    where: { id: user.id, totpEnabledAt: null },
    data: { totpSecret: seal.close(secret, user.id), totpLastStep: null },
  });
  if (count === 0) throw new ConflictError("Two-factor sign-in is already on.");
  return { secret, uri: totpUri(secret, user.email) };
}

/** Every change ends all other sessions, mailed links and pending second steps. */
type Changing = Pick<SessionUser, "id" | "session">;

/**
 * @returns the recovery codes, shown only here
 * @throws InvalidInputError at `code`, ConflictError when it is already on or setup was not started
 */
export async function enableTwoFactor(
  prisma: PrismaClient,
  { seal, user, code }: { readonly seal: Seal; readonly user: Changing; readonly code: string },
  now: number,
): Promise<readonly string[]> {
  const { id: userId, session } = user;
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { totpSecret, totpEnabledAt } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
    });
    const secret = totpSecret === null ? null : seal.open(totpSecret, userId);
    if (totpEnabledAt !== null || secret === null) {
      throw new ConflictError(
        "Start again: two-factor sign-in is already on, or its setup was not started.",
      );
    }
    const step = stepOfCode(secret, code, now);
    if (step === null) {
      const message = "This code is not right. Enter the one that the app shows now.";
      throw new InvalidInputError([{ path: "code", message }]);
    }
    await tx.user.update({
      where: { id: userId },
      data: { totpEnabledAt: new Date(now), totpLastStep: step },
    });
    await revokeAccess(tx, userId, { sessionId: session.id, tokens: true });
    return replaceRecoveryCodes(tx, userId);
  });
}

/** Forgets the app. Recovery codes stay where passkeys are a second step too. */
export async function disableTwoFactor(
  prisma: PrismaClient,
  { id: userId, session }: Changing,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.user.update({ where: { id: userId }, data: NO_APP });
    await dropIdleRecoveryCodes(tx, userId);
    await revokeAccess(tx, userId, { sessionId: session.id, tokens: true });
  });
}

/** Removes every second step, passkeys too, and ends all sessions: an operator does it. */
export async function resetTwoFactor(prisma: PrismaClient, userId: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.user.update({ where: { id: userId }, data: NO_APP });
    await tx.passkey.deleteMany({ where: { userId } });
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await revokeAccess(tx, userId, NOTHING);
  });
}

const NO_APP = { totpEnabledAt: null, totpSecret: null, totpLastStep: null } as const;

/** The kind of a valid code. */
export type SpentCode = "app" | "recovery-code";

/**
 * Uses up a code from the app or a recovery code; null when it is neither. Each counts once, even in
 * concurrent sign-ins.
 */
export async function spendCode(
  prisma: PrismaClient,
  { seal, userId, code }: { readonly seal: Seal; readonly userId: string; readonly code: string },
  now: number,
): Promise<SpentCode | null> {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    return (await spendRecoveryCode(prisma, { userId, code }, now)) ? "recovery-code" : null;
  }
  const user = await prisma.user.findUnique({ where: { id: userId } });
  if (!user?.totpEnabledAt || user.totpSecret === null) return null;
  const secret = seal.open(user.totpSecret, userId);
  const step = secret === null ? null : stepOfCode(secret, digits, now);
  if (step === null) return null;
  const { count } = await prisma.user.updateMany({
    where: { id: userId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count === 1 ? "app" : null;
}

/** Base32, as authenticator apps expect. */
function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth://` URI for the QR code. */
function totpUri(secret: string, email: string): string {
  return create(secret, email).toString();
}

/** The time step of a code, or null. */
function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = create(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

function create(secret: string, label = "account"): TOTP {
  return new TOTP({ issuer: "Gatehouse", label, secret: Secret.fromBase32(secret) });
}
