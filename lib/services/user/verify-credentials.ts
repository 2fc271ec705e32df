import type { PrismaClient } from "@/lib/db/client";
import { hashPassword, isPassword } from "../password";

/** A user who proved who they are, but for the code when `hasTwoFactor`. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly hasTwoFactor: boolean;
  readonly credentials: Credentials;
}

/** What the proof was held against: a session is opened only while it is still so. */
export interface Credentials {
  readonly passwordHash: string | null;
  readonly totpEnabledAt: Date | null;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The user of an e-mail address, as `checkCredentials` wants them; null when there is none. */
export function findAccount(prisma: PrismaClient, email: string) {
  return prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } });
}

export type CredentialsCheck =
  | { readonly kind: "right"; readonly user: SignedInUser }
  /** `reason` is for the log alone: whoever tries is told nothing. */
  | {
      readonly kind: "wrong";
      readonly reason: "unknown-account" | "no-password" | "wrong-password" | "unconfirmed";
    };

/**
 * Whether this is the password of an account. An unknown address costs the same argon2 run as a wrong
 * password, so that the time does not tell which addresses exist.
 *
 * Who has not confirmed their address does not sign in: otherwise signing up and then in would tell
 * whether someone else has it. The operator may: theirs is the first account, before which there is
 * no one to find, and the mail may lie in an outbox that only they can open.
 */
export async function checkCredentials(
  account: Account | null,
  password: string,
): Promise<CredentialsCheck> {
  const isRight = await isPassword(password, account?.passwordHash ?? (await decoyHash()));
  if (account === null) return { kind: "wrong", reason: "unknown-account" };
  if (account.passwordHash === null) return { kind: "wrong", reason: "no-password" };
  if (!isRight) return { kind: "wrong", reason: "wrong-password" };
  if (account.emailVerifiedAt === null && !account.isOperator) {
    return { kind: "wrong", reason: "unconfirmed" };
  }
  return { kind: "right", user: toSignedInUser(account) };
}

/** Someone who has proved who they are in another way. */
export async function findSignedInUser(
  prisma: PrismaClient,
  userId: string,
): Promise<SignedInUser | null> {
  const user = await prisma.user.findUnique({ where: { id: userId } });
  return user === null ? null : toSignedInUser(user);
}

export function toSignedInUser(user: SignedInUserRow): SignedInUser {
  const { id, email, passwordHash, totpEnabledAt } = user;
  const credentials = { passwordHash, totpEnabledAt };
  return { id, email, hasTwoFactor: totpEnabledAt !== null, credentials };
}

interface SignedInUserRow extends Credentials {
  readonly id: string;
  readonly email: string;
}

let decoy: Promise<string> | undefined;

/** No one's password, hashed once with the same parameters as everyone's. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(crypto.randomUUID());
  return decoy;
}
