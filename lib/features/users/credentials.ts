import type { Prisma, PrismaClient } from "@/lib/db/client";
import { canonicalEmail } from "@/lib/kernel";
import { hashPassword, isPassword } from "@/lib/passwords/hash-password";

/** A user who took the first step; the second is still owed when `hasTwoFactor`. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  /** By an app or a passkey. */
  readonly hasTwoFactor: boolean;
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  readonly credentials: Credentials;
}

/** The credentials that were checked: a session is opened only if they are still current. */
export interface Credentials {
  readonly passwordHash: string | null;
  readonly totpEnabledAt: Date | null;
  /** Ids of passkeys and identities, in order. */
  readonly ways: readonly string[];
}

/** The fields of a user that `waysOf` reads. */
export const WAYS = {
  passkeys: { select: { id: true } },
  oauthAccounts: { select: { provider: true, providerAccountId: true } },
} as const satisfies Prisma.UserInclude;

interface UserWithWays {
  readonly passkeys: readonly { readonly id: string }[];
  readonly oauthAccounts: readonly {
    readonly provider: string;
    readonly providerAccountId: string;
  }[];
}

/** The ways to sign in beside the password, to be compared. */
export function waysOf({ passkeys, oauthAccounts }: UserWithWays): readonly string[] {
  return [
    ...passkeys.map(({ id }) => id),
    ...oauthAccounts.map(({ provider, providerAccountId }) => `${provider} ${providerAccountId}`),
  ].sort();
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The user with an e-mail address, as `checkCredentials` needs them; null when there is none. */
export function findAccount(prisma: PrismaClient, email: string) {
  return prisma.user.findUnique({
    where: { email: canonicalEmail(email) },
    include: WAYS,
  });
}

export type CredentialsCheck =
  | { readonly kind: "right"; readonly user: SignedInUser }
  /** `reason` is for the log only, never for the client. */
  | {
      readonly kind: "wrong";
      readonly reason: "unknown-account" | "no-password" | "wrong-password" | "unconfirmed";
    };

/**
 * Checks the password of an account. An unknown address costs the same argon2 run as a wrong password, so
 * that timing does not reveal which addresses exist.
 *
 * Users with an unconfirmed address cannot sign in: otherwise, signing up and then in would reveal whether
 * an address is taken. The operator can: theirs is the first account, so there is no one to discover, and
 * the mail may be in an outbox that only they can open.
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

/** A user who proved their identity by other means. */
export async function findSignedInUser(
  prisma: PrismaClient,
  userId: string,
): Promise<SignedInUser | null> {
  const user = await prisma.user.findUnique({ where: { id: userId }, include: WAYS });
  return user === null ? null : toSignedInUser(user);
}

function toSignedInUser(user: Account): SignedInUser {
  const { id, email, passwordHash, totpEnabledAt } = user;
  const hasApp = totpEnabledAt !== null;
  const hasPasskey = user.passkeys.length > 0;
  const credentials = { passwordHash, totpEnabledAt, ways: waysOf(user) };
  return { id, email, hasTwoFactor: hasApp || hasPasskey, hasApp, hasPasskey, credentials };
}

let decoy: Promise<string> | undefined;

/** A random hash with the real parameters, computed once. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(crypto.randomUUID());
  return decoy;
}
