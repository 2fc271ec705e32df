import { randomBytes } from "node:crypto";
import { isAtLeast } from "@/lib/base/role";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";
import { hashToken } from "@/lib/features/users";
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  lockWorkspace,
  NotFoundError,
  recordChange,
} from "@/lib/kernel";
import { assertMayGive, type MemberContext } from "./members";
import type { InvitationSummary, Invite } from "./model";

const MAX_OPEN = 100;
/** The threat: a leaked token invites someone who makes tokens of every scope. Members make none. */
const MOST_BY_TOKEN: Role = "member";
/** 192 bits, so a fast hash is enough to store it. */
const TOKEN_BYTES = 24;
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The workspace's open invitations, newest first, including expired ones, which can be renewed. */
export async function listInvitations(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<InvitationSummary[]> {
  const invitations = await prisma.invitation.findMany({
    where: { workspaceId, acceptedAt: null, revokedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, email: true, role: true, createdAt: true, expiresAt: true },
  });
  return invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
    ...invitation,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** The invitation's links. Their tokens are stored nowhere else. */
export interface IssuedInvitation extends CopiedInvitation {
  /** For the mail. */
  readonly token: string;
}

export interface CopiedInvitation {
  readonly id: string;
  readonly email: string;
  /** For the link that the inviter passes on. */
  readonly copiedToken: string;
}

/** The member who invites. */
export interface Inviter {
  /** Whether they have confirmed their own address. */
  readonly isVerified: boolean;
  readonly isOperator: boolean;
}

/**
 * Invites a user by email address.
 *
 * @throws InvalidInputError at `email` for a member or someone already invited, ForbiddenError, ConflictError when too
 * many are open
 */
export async function inviteMember(
  context: MemberContext,
  inviter: Inviter,
  { email, role }: Invite,
): Promise<IssuedInvitation> {
  if (!inviter.isVerified) {
    throw new ForbiddenError("Confirm your own email address first. The link is in your mail.");
  }
  const { prisma, workspaceId, actor, now } = context;
  assertMayInvite(context, role);
  const { token, hash } = newInvitationToken();
  const copied = newCopiedToken(inviter);
  const expiresAt = new Date(now + LIFETIME_MS);
  return prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const problem = (message: string) => new InvalidInputError([{ path: "email", message }]);
    const member = await tx.membership.findFirst({ where: { workspaceId, user: { email } } });
    if (member !== null) throw problem(`${email} is already a member.`);
    const open = { workspaceId, ...openAt(now) };
    if ((await tx.invitation.findFirst({ where: { ...open, email } })) !== null) {
      throw problem(`${email} is already invited. Send the invitation again from the list below.`);
    }
    if ((await tx.invitation.count({ where: open })) >= MAX_OPEN) {
      throw new ConflictError(`${MAX_OPEN} invitations are pending. Revoke some first.`);
    }
    const { id } = await tx.invitation.create({
      data: {
        ...{ workspaceId, email, role, hash, invitedById: inviterOf(context), expiresAt },
        ...copied.columns,
      },
    });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "invitation.create",
      target: email,
      details: { before: null, after: { role, expiresAt: expiresAt.toISOString() } },
    });
    return { id, email, token, copiedToken: copied.token };
  });
}

/** The address that an open invitation is for. @throws NotFoundError */
export async function invitedAddress(
  { prisma, workspaceId }: Pick<MemberContext, "prisma" | "workspaceId">,
  id: string,
): Promise<string> {
  const where = { id, workspaceId, acceptedAt: null, revokedAt: null };
  const invitation = await prisma.invitation.findFirst({ where, select: { email: true } });
  if (invitation === null) throw new NotFoundError("This invitation no longer exists.");
  return invitation.email;
}

/**
 * Issues a new token to mail, valid for another seven days, for an open invitation; its former links end.
 *
 * @throws NotFoundError, ForbiddenError
 */
export async function renewInvitation(
  context: MemberContext,
  invitationId: string,
): Promise<Omit<IssuedInvitation, "copiedToken">> {
  const { token, hash } = newInvitationToken();
  const columns = { hash, copiedHash: null };
  const email = await extend(context, invitationId, { action: "invitation.renew", columns });
  return { id: invitationId, email, token };
}

/**
 * Issues a new link to copy, valid for another seven days, for an open invitation; the one copied before
 * ends, the mailed one stays.
 *
 * @throws NotFoundError, ForbiddenError
 */
export async function copyInvitation(
  context: MemberContext,
  inviter: Inviter,
  invitationId: string,
): Promise<CopiedInvitation> {
  const { token, columns } = newCopiedToken(inviter);
  const email = await extend(context, invitationId, { action: "invitation.copy", columns });
  return { id: invitationId, email, copiedToken: token };
}

interface Extension {
  readonly action: "invitation.renew" | "invitation.copy";
  readonly columns: Prisma.InvitationUpdateManyMutationInput;
}

/** @returns the invited address */
async function extend(
  context: MemberContext,
  invitationId: string,
  { action, columns }: Extension,
): Promise<string> {
  const { prisma, workspaceId, actor, now } = context;
  const expiresAt = new Date(now + LIFETIME_MS);
  return prisma.$transaction(async (tx) => {
    const where = { id: invitationId, workspaceId, acceptedAt: null, revokedAt: null };
    const before = await tx.invitation.findFirst({ where });
    if (before === null) throw new NotFoundError("This invitation no longer exists.");
    assertMayInvite(context, before.role);
    const { count } = await tx.invitation.updateMany({
      where,
      data: { ...columns, expiresAt, invitedById: inviterOf(context) },
    });
    if (count === 0) throw new NotFoundError("This invitation no longer exists.");
    await recordChange(tx, {
      workspaceId,
      actor,
      action,
      target: before.email,
      details: {
        before: { expiresAt: before.expiresAt.toISOString() },
        after: { expiresAt: expiresAt.toISOString() },
      },
    });
    return before.email;
  });
}

/** Ends an open invitation. @throws NotFoundError, ForbiddenError */
export async function revokeInvitation(
  { prisma, workspaceId, actor, now, role }: MemberContext,
  invitationId: string,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const [revoked] = await tx.invitation.updateManyAndReturn({
      where: { id: invitationId, workspaceId, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date(now) },
      select: { email: true, role: true },
    });
    if (revoked === undefined) throw new NotFoundError("This invitation no longer exists.");
    assertMayGive(role, revoked.role);
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "invitation.revoke",
      target: revoked.email,
      details: { before: { role: revoked.role }, after: null },
    });
  });
}

/** Whether a member of the one role may invite to the other. */
export const mayInvite = (acting: Role, invited: Role): boolean =>
  isAtLeast(acting, "admin") && (invited !== "owner" || acting === "owner");

/** @throws ForbiddenError */
function assertMayInvite({ role, isToken }: MemberContext, invited: Role): void {
  assertMayGive(role, invited);
  if (isToken === true && !isAtLeast(MOST_BY_TOKEN, invited)) {
    throw new ForbiddenError("An access token invites viewers and members only.");
  }
}

/** The member whose invitation it is, and with whom it ends; null for the operator's command line. */
const inviterOf = ({ principalId, actor }: MemberContext): string | null =>
  principalId ?? actor.userId;

/** A token for a link, and its stored hash. */
function newInvitationToken(): {
  readonly token: string;
  readonly hash: Uint8Array<ArrayBuffer>;
} {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashToken(token) };
}

/**
 * A token for a link that the inviter sees.
 *
 * The threat: who holds a mailed link can read the invited address's mail, so it confirms the address. An
 * inviter who holds the link could open an account in a stranger's name. Only an operator's link confirms:
 * they can read the outbox and create accounts anyway.
 */
function newCopiedToken({ isOperator }: Inviter) {
  const { token, hash } = newInvitationToken();
  return { token, columns: { copiedHash: hash, copiedProves: isOperator } };
}

/** Invitations that can still be accepted. */
export function openAt(now: number) {
  return { acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date(now) } };
}
