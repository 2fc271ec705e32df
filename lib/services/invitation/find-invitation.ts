import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";
import { NotFoundError } from "../errors";
import { hashInvitation, openAt } from "./invitation-token";

/** What whoever holds the mailed link may know: the mail was theirs. */
export interface OpenInvitation {
  readonly workspace: string;
  readonly role: Role;
  readonly email: string;
  /** E-mail address; null when they are gone. */
  readonly invitedBy: string | null;
  /** Whether there is an account of that address to sign in with. */
  readonly hasAccount: boolean;
}

/** @throws NotFoundError for a link that is of no use any more */
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
    hasAccount: account !== null,
  };
}

/** @throws NotFoundError for a link that is of no use any more */
export async function findOpenOrThrow(db: Prisma.TransactionClient, token: string, now: number) {
  const invitation = await db.invitation.findFirst({
    where: { hash: hashInvitation(token), ...openAt(now) },
    include: { workspace: { select: { name: true, handle: true } } },
  });
  if (invitation !== null) return invitation;
  throw new NotFoundError(
    "This invitation was used, revoked, or is older than seven days. Ask for a new one.",
  );
}
