import { Prisma, type PrismaClient } from "@/lib/db/client";
import { type NewAccount, openAccount } from "../account/create-account";
import { ConflictError } from "../errors";
import { revokeAccess } from "./revoke-access";
import { type SignedInUser, toSignedInUser } from "./verify-credentials";

/** Who another site says has signed in there. */
export interface SiteIdentity {
  /** `github` or `google`. */
  readonly provider: string;
  readonly providerAccountId: string;
  /** Only an address that the site itself has verified; null when it has none. */
  readonly verifiedEmail: string | null;
}

export type SiteSignIn =
  | {
      readonly kind: "user";
      readonly user: SignedInUser;
      /** `known`: they came this way before; `linked`: the account was there, the way is new. */
      readonly way: "known" | "linked" | "new-account";
    }
  | { readonly kind: "no-verified-email" }
  | { readonly kind: "unverified-here" };

/**
 * The user who signs in by another site: the one of that identity, else the one with its verified
 * address, else a new one.
 *
 * The threat: someone opens an account here with another's address and waits until they come by the
 * other site. So an account whose address was never verified here is not handed over, and one that gets
 * a new way in loses everything that was open before.
 *
 * @param operator as `NewAccount` has it
 */
export async function signInWithSite(
  prisma: PrismaClient,
  identity: SiteIdentity,
  operator: NewAccount["operator"],
  now: number,
): Promise<SiteSignIn> {
  const { provider, providerAccountId } = identity;
  const known = await prisma.oAuthAccount.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    select: { user: true },
  });
  if (known !== null) return { kind: "user", user: toSignedInUser(known.user), way: "known" };
  const email = identity.verifiedEmail?.trim().toLowerCase();
  if (!email) return { kind: "no-verified-email" };
  const { user, isNew } = await findOrOpen(prisma, email, operator, now);
  if (user.emailVerifiedAt === null) return { kind: "unverified-here" };
  const isLinked = await link(prisma, identity, user.id);
  const way = isNew ? "new-account" : isLinked ? "linked" : "known";
  return { kind: "user", user: toSignedInUser(user), way };
}

/** @returns false when another sign-in at the same moment has done it */
async function link(
  prisma: PrismaClient,
  { provider, providerAccountId }: SiteIdentity,
  userId: string,
): Promise<boolean> {
  try {
    await prisma.$transaction(async (tx) => {
      await tx.oAuthAccount.create({ data: { provider, providerAccountId, userId } });
      await revokeAccess(tx, userId, null);
    });
    return true;
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") {
      throw error;
    }
    return false;
  }
}

async function findOrOpen(
  prisma: PrismaClient,
  email: string,
  operator: NewAccount["operator"],
  now: number,
) {
  const found = await prisma.user.findUnique({ where: { email } });
  if (found !== null) return { user: found, isNew: false };
  const account = {
    email,
    passwordHash: null,
    emailVerifiedAt: new Date(now),
    package: "Free",
    operator,
  };
  let isNew = true;
  try {
    await openAccount(prisma, account, null, now);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error; // someone has just taken the address
    isNew = false;
  }
  return { user: await prisma.user.findUniqueOrThrow({ where: { email } }), isNew };
}
