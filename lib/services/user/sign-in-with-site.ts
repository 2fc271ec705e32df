import { Prisma, type PrismaClient } from "@/lib/db/client";
import { ConflictError } from "../errors";
import { createUserWithWorkspace, type NewUserWithWorkspace } from "../workspace/open-workspace";
import { revokeAccess } from "./access";
import { type SignedInUser, toSignedInUser } from "./credentials";

/** The identity that another site vouches for. */
export interface SiteIdentity {
  /** `github` or `google`. */
  readonly provider: string;
  readonly providerAccountId: string;
  /** An address that the site itself has verified; null when it has none. */
  readonly verifiedEmail: string | null;
}

export type SiteSignIn =
  | {
      readonly kind: "user";
      readonly user: SignedInUser;
      /** `known`: seen before; `linked`: new identity of an existing account. */
      readonly way: "known" | "linked" | "new-account";
    }
  | { readonly kind: "no-verified-email" }
  | { readonly kind: "unverified-here" };

/**
 * The user who signs in by another site: by identity, else by verified address, else a new user.
 *
 * The threat: an attacker opens an account here with a victim's address and waits until the victim signs in
 * by the other site. So an account whose address was never verified here is not handed over, and linking a
 * new identity ends all earlier access.
 */
export async function signInWithSite(
  prisma: PrismaClient,
  { operator, ...identity }: SiteIdentity & Pick<NewUserWithWorkspace, "operator">,
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
  const { user, isNew } = await findOrOpen(prisma, { email, operator }, now);
  if (user.emailVerifiedAt === null) return { kind: "unverified-here" };
  const isLinked = await link(prisma, identity, user.id);
  const way = isNew ? "new-account" : isLinked ? "linked" : "known";
  return { kind: "user", user: toSignedInUser(user), way };
}

/** @returns false when a concurrent sign-in was first */
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
  { email, operator }: Pick<NewUserWithWorkspace, "email" | "operator">,
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
    await createUserWithWorkspace(prisma, account, now);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error; // the address has just been taken
    isNew = false;
  }
  return { user: await prisma.user.findUniqueOrThrow({ where: { email } }), isNew };
}
