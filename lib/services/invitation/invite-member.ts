import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { ConflictError, ForbiddenError, InvalidInputError } from "../errors";
import { emailInput, parseInput } from "../input";
import { lockWorkspace } from "../lock-workspace";
import { recordChange } from "../record-change";
import { type ActingMember, assertMayGive } from "../workspace/member-rules";
import { newInvitationToken, openAt } from "./invitation-token";

const MAX_OPEN = 100;

const inviteInput = z.object({
  email: emailInput,
  role: z.enum(["owner", "admin", "member", "viewer"]),
});

/** What the mail needs. The token is nowhere else. */
export interface IssuedInvitation {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Invites somebody by their e-mail address.
 *
 * @param isVerified whether the one who invites has confirmed their own address
 * @throws InvalidInputError at `email`, ForbiddenError, ConflictError when too many are open
 */
export async function inviteMember(
  prisma: PrismaClient,
  { workspaceId, actor, role: actingRole }: ActingMember,
  isVerified: boolean,
  input: z.input<typeof inviteInput>,
  now: number,
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
