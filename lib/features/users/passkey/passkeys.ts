import { z } from "zod";
import { Prisma, type PrismaClient } from "@/lib/db/client";
import { ConflictError, NotFoundError, parseInput } from "@/lib/kernel";
import { lockUser, revokeAccess } from "../access";
import { dropIdleRecoveryCodes, firstRecoveryCodes } from "../recovery-codes";
import type { SessionUser } from "../sessions";
import { assertWayIn, type OfferedWays } from "../ways-to-sign-in";
import { type MadePasskey, verifyMadePasskey } from "./make-passkey";
import type { RelyingParty } from "./relying-party";

const MOST_PASSKEYS = 20;

const nameInput = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => name.length > 0 && name.length <= 60 && !/\p{Cc}/u.test(name), {
      error: "allowed: 1 to 60 characters without control characters",
    }),
});

/** A passkey, as shown to its owner. Times are ISO 8601. */
export interface PasskeySummary {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** Null when never since it was made. */
  readonly lastUsedAt: string | null;
  /** Whether its provider copies it to the owner's other devices. */
  readonly isSynced: boolean;
  /** The host that it works for. */
  readonly rpId: string;
}

/** The user's passkeys, oldest first. */
export async function listPasskeys(
  prisma: PrismaClient,
  userId: string,
): Promise<PasskeySummary[]> {
  const rows = await prisma.passkey.findMany({ where: { userId }, orderBy: { id: "asc" } });
  return rows.map(({ id, name, createdAt, lastUsedAt, isSynced, rpId }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
    rpId,
  }));
}

/** Every change of passkeys ends all other sessions, mailed links and pending second steps. */
type Changing = Pick<SessionUser, "id" | "session">;

interface NewPasskey {
  readonly user: Changing;
  readonly party: RelyingParty | null;
  /** The browser's answer, as JSON. */
  readonly text: string;
  readonly name: string;
}

/**
 * Adds the passkey that `creationOptions` asked for.
 *
 * @returns recovery codes, shown only here; null when the user had some already
 * @throws InvalidInputError at `passkey` or `name`, ConflictError for one too many or one that is known
 */
export async function addPasskey(
  prisma: PrismaClient,
  { user, party, text, name: given }: NewPasskey,
  now: number,
): Promise<readonly string[] | null> {
  const name = passkeyNameOrThrow(given);
  const binding = { kind: "session", id: user.session.id } as const;
  const verified = await verifyMadePasskey(
    prisma,
    { purpose: "register", binding, party, text },
    now,
  );
  return prisma
    .$transaction(async (tx) => {
      await lockUser(tx, user.id);
      if ((await tx.passkey.count({ where: { userId: user.id } })) >= MOST_PASSKEYS) {
        throw new ConflictError(`You have ${MOST_PASSKEYS} passkeys. Remove one first.`);
      }
      await tx.passkey.create({
        data: { userId: user.id, ...newPasskeyRow(verified.passkey, name, now) },
      });
      await revokeAccess(tx, user.id, { sessionId: user.session.id, tokens: true });
      return firstRecoveryCodes(tx, user.id);
    })
    .catch(refuseKnownPasskey);
}

/** @throws InvalidInputError at `name` */
export function passkeyNameOrThrow(given: string): string {
  return parseInput(nameInput, { name: given }).name;
}

/** The columns of a new row, without its user. */
export function newPasskeyRow(passkey: MadePasskey, name: string, now: number) {
  return { ...passkey, name, createdAt: new Date(now) };
}

/** @throws ConflictError for a credential that someone has registered already; other errors as they are */
export function refuseKnownPasskey(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
    throw new ConflictError("This passkey is already registered.");
  }
  throw error;
}

/** @throws InvalidInputError at `name`, NotFoundError also for another user's */
export async function renamePasskey(
  prisma: PrismaClient,
  { userId, id, name: given }: { userId: string; id: string; name: string },
): Promise<void> {
  const name = passkeyNameOrThrow(given);
  const { count } = await prisma.passkey.updateMany({ where: { id, userId }, data: { name } });
  if (count === 0) throw new NotFoundError("There is no such passkey.");
}

/**
 * Removes a passkey, and the recovery codes with the last second step.
 *
 * @returns its name
 * @throws NotFoundError also for another user's, ConflictError for the last way to sign in
 */
export async function removePasskey(
  prisma: PrismaClient,
  { user, id, ways }: { readonly user: Changing; readonly id: string; readonly ways: OfferedWays },
): Promise<string> {
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    const passkey = await tx.passkey.findFirst({ where: { id, userId: user.id } });
    if (passkey === null) throw new NotFoundError("There is no such passkey.");
    await tx.passkey.delete({ where: { id } });
    await assertWayIn(tx, user.id, ways);
    await dropIdleRecoveryCodes(tx, user.id);
    await revokeAccess(tx, user.id, { sessionId: user.session.id, tokens: true });
    return passkey.name;
  });
}
