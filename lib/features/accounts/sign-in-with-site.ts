import type { SignUpRule } from "@/lib/base/sign-up-rule";
import type { PrismaClient } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/sql-state";
import {
  findSignedInUser,
  type Identity,
  NOTHING,
  revokeAccess,
  type SignedInUser,
} from "@/lib/features/users";
import {
  createUserWithWorkspace,
  createWaitingUser,
  type NewUser,
} from "@/lib/features/workspaces";
import { ConflictError, emailInput } from "@/lib/kernel";
import { type Admission, admissionOf } from "./sign-up-rule";

/** The identity that another site vouches for. */
export interface SiteIdentity extends Identity {
  /** An address that the site itself has verified; null when it has none. */
  readonly verifiedEmail: string | null;
  /**
   * Whether the site's word is enough to open an existing account of the same address. An issuer that an
   * operator names can claim any address, so it never is.
   */
  readonly linksByAddress: boolean;
}

export type SiteSignIn =
  | {
      readonly kind: "user";
      readonly user: SignedInUser;
      /** `known`: seen before; `linked`: new identity of an existing account. */
      readonly way: "known" | "linked" | "new-account";
    }
  | { readonly kind: "no-verified-email" }
  | { readonly kind: "unverified-here" }
  /** There is no account, and none may be made. */
  | { readonly kind: "sign-up-closed" }
  /** The account must link the identity itself. */
  | { readonly kind: "address-taken" };

/**
 * The user who signs in by another site: by identity, else by verified address where that is enough, else a
 * new user.
 *
 * The threat: an attacker opens an account here with a victim's address and waits until the victim signs in
 * by the other site. So an account whose address was never verified here is not handed over, and linking a
 * new identity ends all earlier access.
 */
export async function signInWithSite(
  prisma: PrismaClient,
  identity: SiteIdentity,
  signUp: SignUpRule,
  now: number,
): Promise<SiteSignIn> {
  const known = await findByIdentity(prisma, identity);
  if (known !== null) return { kind: "user", user: known, way: "known" };
  const { data: email } = emailInput.safeParse(identity.verifiedEmail);
  if (email === undefined) return { kind: "no-verified-email" };
  const found = await prisma.user.findUnique({ where: { email } });
  if (found === null) {
    const admission = await admissionOf(prisma, signUp, email, now);
    if (admission === "no") return { kind: "sign-up-closed" };
    const opened = await open(prisma, { ...identity, email, admission }, now);
    if (opened !== null) return { kind: "user", user: opened, way: "new-account" };
  }
  if (!identity.linksByAddress) return whenTaken(prisma, identity);
  const user = found ?? (await prisma.user.findUniqueOrThrow({ where: { email } }));
  if (user.emailVerifiedAt === null) return { kind: "unverified-here" };
  const isLinked = await link(prisma, identity, user.id);
  const linked = await findByIdentity(prisma, identity);
  if (linked === null) return { kind: "no-verified-email" };
  return { kind: "user", user: linked, way: isLinked ? "linked" : "known" };
}

/** The address may have been taken by a concurrent sign-in of the same identity. */
async function whenTaken(prisma: PrismaClient, identity: Identity): Promise<SiteSignIn> {
  const user = await findByIdentity(prisma, identity);
  return user === null ? { kind: "address-taken" } : { kind: "user", user, way: "known" };
}

async function findByIdentity(
  prisma: PrismaClient,
  { provider, providerAccountId }: Identity,
): Promise<SignedInUser | null> {
  const known = await prisma.oAuthAccount.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    select: { userId: true },
  });
  return known === null ? null : findSignedInUser(prisma, known.userId);
}

/** @returns false when a concurrent sign-in was first */
async function link(
  prisma: PrismaClient,
  { provider, providerAccountId }: Identity,
  userId: string,
): Promise<boolean> {
  try {
    await prisma.$transaction(async (tx) => {
      await tx.oAuthAccount.create({ data: { provider, providerAccountId, userId } });
      await revokeAccess(tx, userId, NOTHING);
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** A new user with this identity; null when the address or the identity has just been taken. */
async function open(
  prisma: PrismaClient,
  given: Identity & Pick<NewUser, "email"> & { readonly admission: Admission },
  now: number,
): Promise<SignedInUser | null> {
  const { provider, providerAccountId, email } = given;
  const account = {
    email,
    passwordHash: null,
    emailVerifiedAt: new Date(now),
    identity: { provider, providerAccountId },
  };
  try {
    const { userId } =
      given.admission === "on-approval"
        ? await createWaitingUser(prisma, account, now)
        : await createUserWithWorkspace(prisma, { ...account, operator: "never" }, now);
    return await findSignedInUser(prisma, userId);
  } catch (error) {
    if (error instanceof ConflictError || isUniqueViolation(error)) return null;
    throw error;
  }
}
