import type { PrismaClient } from "@/lib/db/client";
import type { Seal } from "@/lib/seal";
import { ConflictError, InvalidInputError } from "../../errors";
import type { SessionUser } from "../../session/find-session";
import { lockUser } from "../lock-user";
import { revokeAccess } from "../revoke-access";
import { replaceRecoveryCodes } from "./recovery-codes";
import { newTotpSecret, stepOfCode, totpUri } from "./totp";

export interface TwoFactorSetUp {
  /** For those who cannot scan. */
  readonly secret: string;
  readonly uri: string;
}

/**
 * A secret for the user's app. It counts only once a code of it was shown (`enableTwoFactor`).
 *
 * @throws ConflictError when two-factor sign-in is on already
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
  if (count === 0) throw new ConflictError("Two-factor sign-in is on already.");
  return { secret, uri: totpUri(secret, user.email) };
}

/** Each of these ends all other sessions, and what was mailed or waits for its second step. */
type Changing = Pick<SessionUser, "id" | "session">;

/**
 * @returns the recovery codes, this once
 * @throws InvalidInputError at `code`, ConflictError when it is on already or was not begun
 */
export async function enableTwoFactor(
  prisma: PrismaClient,
  seal: Seal,
  { id: userId, session }: Changing,
  code: string,
  now: number,
): Promise<readonly string[]> {
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { totpSecret, totpEnabledAt } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
    });
    const secret = totpSecret === null ? null : seal.open(totpSecret, userId);
    if (totpEnabledAt !== null || secret === null) {
      throw new ConflictError("Start once more: two-factor sign-in is on, or was not begun.");
    }
    const step = stepOfCode(secret, code, now);
    if (step === null) {
      const message = "This code is not right. Take the one that the app shows now.";
      throw new InvalidInputError([{ path: "code", message }]);
    }
    await tx.user.update({
      where: { id: userId },
      data: { totpEnabledAt: new Date(now), totpLastStep: step },
    });
    await revokeAccess(tx, userId, session.id);
    return replaceRecoveryCodes(tx, userId);
  });
}

/** @param user whose session goes on; null: an operator does it, and all end */
export async function disableTwoFactor(
  prisma: PrismaClient,
  { id: userId, session }: Pick<Changing, "id"> & { readonly session: Changing["session"] | null },
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.user.update({
      where: { id: userId },
      data: { totpEnabledAt: null, totpSecret: null, totpLastStep: null },
    });
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await revokeAccess(tx, userId, session?.id ?? null);
  });
}

/**
 * New recovery codes in place of the former ones.
 *
 * @throws ConflictError while two-factor sign-in is off
 */
export async function renewRecoveryCodes(
  prisma: PrismaClient,
  { id: userId, session }: Changing,
): Promise<readonly string[]> {
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { totpEnabledAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    if (totpEnabledAt === null) throw new ConflictError("Two-factor sign-in is off.");
    await revokeAccess(tx, userId, session.id);
    return replaceRecoveryCodes(tx, userId);
  });
}
