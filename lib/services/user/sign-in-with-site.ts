import { Prisma, type PrismaClient } from "@/lib/db/client";
import { openAccount } from "../account/create-account";
import { ConflictError } from "../errors";
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
  | { readonly kind: "user"; readonly user: SignedInUser }
  | { readonly kind: "no-verified-email" }
  | { readonly kind: "unverified-here" };

/**
 * The user who signs in by another site: the one of that identity, else the one with its verified
 * address, else a new one.
 *
 * The threat: somebody opens an account here with another's address and waits until they come by the
 * other site. So an account whose address was never verified here is not handed over.
 */
export async function signInWithSite(
  prisma: PrismaClient,
  identity: SiteIdentity,
  now: number,
): Promise<SiteSignIn> {
  const { provider, providerAccountId } = identity;
  const known = await prisma.oAuthAccount.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    select: { user: true },
  });
  if (known !== null) return { kind: "user", user: toSignedInUser(known.user) };
  const email = identity.verifiedEmail?.trim().toLowerCase();
  if (!email) return { kind: "no-verified-email" };
  const user = await findOrOpen(prisma, email, now);
  if (user.emailVerifiedAt === null) return { kind: "unverified-here" };
  try {
    await prisma.oAuthAccount.create({ data: { provider, providerAccountId, userId: user.id } });
  } catch (error) {
    // Two sign-ins at once: the other one has linked it.
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") {
      throw error;
    }
  }
  return { kind: "user", user: toSignedInUser(user) };
}

async function findOrOpen(prisma: PrismaClient, email: string, now: number) {
  const found = await prisma.user.findUnique({ where: { email } });
  if (found !== null) return found;
  const account = {
    email,
    passwordHash: null,
    emailVerifiedAt: new Date(now),
    package: "Free",
  };
  try {
    await openAccount(prisma, account, null, now);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error; // somebody has just taken the address
  }
  return prisma.user.findUniqueOrThrow({ where: { email } });
}
