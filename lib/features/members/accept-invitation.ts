import { isAtLeast } from "@/lib/base/role";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Invitation } from "@/lib/db/generated/client";
import type { Role } from "@/lib/db/generated/enums";
import { hashNewPassword, hashToken } from "@/lib/features/users";
import { ConflictError, ForbiddenError, NotFoundError, recordChange } from "@/lib/kernel";
import type { PasswordPolicy } from "@/lib/passwords/password-policy";
import { mayInvite, openAt } from "./invitations";

/** The invitation as its link shows it to the holder. */
export interface OpenInvitation {
  readonly workspace: string;
  readonly role: Role;
  readonly email: string;
  /** E-mail address; null when that user is deleted. */
  readonly invitedBy: string | null;
  /**
   * Whether the invited address has an account to sign in with; null when not revealed, because the link
   * does not confirm the address: its inviter may be probing who has an account here.
   */
  readonly hasAccount: boolean | null;
}

/** @throws NotFoundError for a link that is no longer valid */
export async function findInvitationOrThrow(
  prisma: PrismaClient,
  token: string,
  now: number,
): Promise<OpenInvitation> {
  const invitation = await findOpenOrThrow(prisma, token, now);
  const { email, role, workspace, invitedById } = invitation;
  const [account, inviter] = await Promise.all([
    prisma.user.findUnique({ where: { email }, select: { id: true } }),
    invitedById === null
      ? null
      : prisma.user.findUnique({ where: { id: invitedById }, select: { email: true } }),
  ]);
  return {
    workspace: workspace.name,
    role,
    email,
    invitedBy: inviter?.email ?? null,
    hasAccount: invitation.provesAddress ? account !== null : null,
  };
}

/** @throws NotFoundError for a link that is no longer valid */
async function findOpenOrThrow(db: Prisma.TransactionClient, token: string, now: number) {
  const hash = hashToken(token);
  const invitation = await db.invitation.findFirst({
    where: { OR: [{ hash }, { copiedHash: hash }], ...openAt(now) },
    include: { workspace: { select: { name: true, handle: true } } },
  });
  if (invitation === null || !(await hasInviter(db, invitation))) {
    throw new NotFoundError(
      "This invitation was already used, revoked, or has expired. Ask for a new one.",
    );
  }
  const isMailed = Buffer.from(invitation.hash).equals(hash);
  return { ...invitation, provesAddress: isMailed || invitation.copiedProves };
}

/**
 * Whether the member who sent it may still do so.
 *
 * The threat: an admin who is about to be removed invites an address of their own, and comes back by it.
 */
async function hasInviter(
  db: Prisma.TransactionClient,
  { workspaceId, invitedById: userId, role: given }: Invitation,
): Promise<boolean> {
  // Made by an access token of an earlier version, for a member at most.
  if (userId === null) return true;
  const where = { workspaceId_userId: { workspaceId, userId } };
  const member = await db.membership.findUnique({ where, select: { role: true } });
  return member !== null && mayInvite(member.role, given);
}

export interface JoinedWorkspace {
  readonly workspaceId: string;
  readonly handle: string;
}

interface Accepted {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string };
}

/**
 * Makes the signed-in user a member, if they were the one invited: a forwarded link is useless. A mailed
 * link proves that the mail arrived, so their address counts as confirmed.
 *
 * @throws NotFoundError, ForbiddenError for another user
 */
export async function acceptInvitation(
  prisma: PrismaClient,
  { token, user }: Accepted,
  now: number,
): Promise<JoinedWorkspace> {
  return prisma.$transaction(async (tx) => {
    const { email, provesAddress } = await findOpenOrThrow(tx, token, now);
    if (email !== user.email) {
      throw new ForbiddenError(`This invitation is for ${email}. Sign in with that address.`);
    }
    if (provesAddress) {
      await tx.user.updateMany({
        where: { id: user.id, emailVerifiedAt: null },
        data: { emailVerifiedAt: new Date(now) },
      });
    }
    return join(tx, { token, user }, now);
  });
}

interface NewMember {
  readonly passwords: PasswordPolicy;
  readonly token: string;
  readonly password: string;
}

/**
 * Accepts without an account: creates one with this password, and no workspace of its own.
 *
 * @throws NotFoundError, InvalidInputError at `password`, ConflictError when there is an account,
 *   ForbiddenError for a link that does not confirm the address
 */
export async function acceptAsNewUser(
  prisma: PrismaClient,
  { passwords, token, password }: NewMember,
  now: number,
): Promise<JoinedWorkspace & { readonly userId: string; readonly email: string }> {
  const { email, workspace, provesAddress } = await findOpenOrThrow(prisma, token, now);
  if (!provesAddress) {
    throw new ForbiddenError(`Sign up as ${email} first, and confirm the address by mail.`);
  }
  const context = { email, names: [workspace.name, workspace.handle] };
  const passwordHash = await hashNewPassword(passwords, password, context);
  return prisma.$transaction(async (tx) => {
    const created = await tx.user.createManyAndReturn({
      data: [{ email, passwordHash, emailVerifiedAt: new Date(now) }],
      skipDuplicates: true,
      select: { id: true },
    });
    const id = created[0]?.id;
    if (id === undefined) throw new ConflictError("You already have an account. Sign in first.");
    return { ...(await join(tx, { token, user: { id, email } }, now)), userId: id, email };
  });
}

async function join(
  tx: Prisma.TransactionClient,
  { token, user }: Accepted,
  now: number,
): Promise<JoinedWorkspace> {
  const { id, workspaceId, role, workspace } = await findOpenOrThrow(tx, token, now);
  // Where two people use it at once, one wins; the other finds the invitation used.
  const { count } = await tx.invitation.updateMany({
    where: { id, ...openAt(now) },
    data: { acceptedAt: new Date(now) },
  });
  if (count === 0) await findOpenOrThrow(tx, token, now);
  await tx.membership.createMany({
    data: [{ workspaceId, userId: user.id, role, weeklyReport: isAtLeast(role, "admin") }],
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
