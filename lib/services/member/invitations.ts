import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from "../errors";
import { emailInput, parseInput } from "../input";
import { lockWorkspace } from "../lock-workspace";
import { recordChange } from "../record-change";
import { hashToken } from "../user/tokens";
import { assertMayGive, type MemberContext } from "./members";

const MAX_OPEN = 100;
/** 192 bits, so a fast hash is enough to store it. */
const TOKEN_BYTES = 24;
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** An invitation neither accepted nor revoked. Times are ISO 8601. */
export interface InvitationSummary {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string;
}

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

const inviteInput = z.object({
  email: emailInput,
  role: z.enum(["owner", "admin", "member", "viewer"]),
});

/** What the mail needs. The token is stored nowhere else. */
export interface IssuedInvitation {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Invites a user by e-mail address.
 *
 * @param isVerified whether the inviting user has confirmed their own address
 * @throws InvalidInputError at `email`, ForbiddenError, ConflictError when too many are open
 */
export async function inviteMember(
  { prisma, workspaceId, actor, now, role: actingRole }: MemberContext,
  isVerified: boolean,
  input: z.input<typeof inviteInput>,
): Promise<IssuedInvitation> {
  if (!isVerified) {
    throw new ForbiddenError("Confirm your e-mail address first: the link is in your mail.");
  }
  const { email, role } = parseInput(inviteInput, input);
  assertMayGive(actingRole, role);
  const { token, hash, expiresAt } = newInvitationToken(now);
  return prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const problem = (message: string) => new InvalidInputError([{ path: "email", message }]);
    const member = await tx.membership.findFirst({ where: { workspaceId, user: { email } } });
    if (member !== null) throw problem(`${email} is a member already.`);
    const open = { workspaceId, ...openAt(now) };
    if ((await tx.invitation.findFirst({ where: { ...open, email } })) !== null) {
      throw problem(`${email} is invited already. You can send the mail again.`);
    }
    if ((await tx.invitation.count({ where: open })) >= MAX_OPEN) {
      throw new ConflictError(`${MAX_OPEN} invitations are open. Revoke some first.`);
    }
    const { id } = await tx.invitation.create({
      data: { workspaceId, email, role, hash, invitedById: actor.userId, expiresAt },
    });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "invitation.create",
      target: email,
      details: { before: null, after: { role, expiresAt: expiresAt.toISOString() } },
    });
    return { id, email, token };
  });
}

/**
 * Issues a new token, valid for another seven days, for an open invitation; the former link ends.
 *
 * @throws NotFoundError, ForbiddenError
 */
export async function renewInvitation(
  { prisma, workspaceId, actor, now, role }: MemberContext,
  invitationId: string,
): Promise<IssuedInvitation> {
  const { token, hash, expiresAt } = newInvitationToken(now);
  return prisma.$transaction(async (tx) => {
    const where = { id: invitationId, workspaceId, acceptedAt: null, revokedAt: null };
    const before = await tx.invitation.findFirst({ where });
    if (before === null) throw new NotFoundError("This invitation no longer exists.");
    assertMayGive(role, before.role);
    const { count } = await tx.invitation.updateMany({ where, data: { hash, expiresAt } });
    if (count === 0) throw new NotFoundError("This invitation no longer exists.");
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "invitation.renew",
      target: before.email,
      details: {
        before: { expiresAt: before.expiresAt.toISOString() },
        after: { expiresAt: expiresAt.toISOString() },
      },
    });
    return { id: invitationId, email: before.email, token };
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

/** A token for the mailed link, valid for seven days, and its stored hash. */
function newInvitationToken(now: number): {
  readonly token: string;
  readonly hash: Uint8Array<ArrayBuffer>;
  readonly expiresAt: Date;
} {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashToken(token), expiresAt: new Date(now + LIFETIME_MS) };
}

/** Invitations that can still be accepted. */
export function openAt(now: number) {
  return { acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date(now) } };
}
