import type { PrismaClient } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";

/** An invitation that nobody has accepted or revoked. Times are ISO 8601. */
export interface InvitationSummary {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** The workspace's open invitations, the newest first; those that have expired too, to be sent again. */
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
