import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { PasswordPolicy } from "@/lib/passwords/password-policy";
import { ConflictError, ForbiddenError } from "../errors";
import { recordChange } from "../record-change";
import { hashNewPassword } from "../user/new-password";
import { findOpenOrThrow } from "./find-invitation";
import { openAt } from "./invitation-token";

export interface JoinedWorkspace {
  readonly workspaceId: string;
  readonly handle: string;
}

/**
 * Makes the signed-in user a member. Only the one who was invited: a link that is passed on opens
 * nothing. Having it shows that the mail reached them, so their address counts as confirmed.
 *
 * @throws NotFoundError, ForbiddenError for somebody else
 */
export async function acceptInvitation(
  prisma: PrismaClient,
  token: string,
  user: { readonly id: string; readonly email: string },
  now: number,
): Promise<JoinedWorkspace> {
  return prisma.$transaction(async (tx) => {
    const { email } = await findOpenOrThrow(tx, token, now);
    if (email !== user.email) {
      throw new ForbiddenError(`This invitation is for ${email}. Sign in with that address.`);
    }
    await tx.user.updateMany({
      where: { id: user.id, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date(now) },
    });
    return join(tx, token, user, now);
  });
}

/**
 * The same for somebody who has no account yet: they get one with this password, and no workspace of
 * their own.
 *
 * @throws NotFoundError, InvalidInputError at `password`, ConflictError when there is an account
 */
export async function acceptAsNewUser(
  prisma: PrismaClient,
  passwords: PasswordPolicy,
  { token, password }: { readonly token: string; readonly password: string },
  now: number,
): Promise<JoinedWorkspace & { readonly userId: string; readonly email: string }> {
  const { email, workspace } = await findOpenOrThrow(prisma, token, now);
  const context = { email, names: [workspace.name, workspace.handle] };
  const passwordHash = await hashNewPassword(passwords, password, context);
  return prisma.$transaction(async (tx) => {
    const created = await tx.user.createManyAndReturn({
      data: [{ email, passwordHash, emailVerifiedAt: new Date(now) }],
      skipDuplicates: true,
      select: { id: true },
    });
    const id = created[0]?.id;
    if (id === undefined) throw new ConflictError("There is an account already. Sign in first.");
    return { ...(await join(tx, token, { id, email }, now)), userId: id, email };
  });
}

async function join(
  tx: Prisma.TransactionClient,
  token: string,
  user: { readonly id: string; readonly email: string },
  now: number,
): Promise<JoinedWorkspace> {
  const { id, workspaceId, role, workspace } = await findOpenOrThrow(tx, token, now);
  // Of two that come at once, one gets it; the other finds that it was used.
  const { count } = await tx.invitation.updateMany({
    where: { id, ...openAt(now) },
    data: { acceptedAt: new Date(now) },
  });
  if (count === 0) await findOpenOrThrow(tx, token, now);
  await tx.membership.createMany({
    data: [{ workspaceId, userId: user.id, role }],
    skipDuplicates: true,
  });
  await recordChange(tx, {
    workspaceId,
    actor: { userId: user.id, name: user.email },
    action: "member.join",
    target: user.email,
    details: { before: null, after: { role } },
  });
  return { workspaceId, handle: workspace.handle };
}
