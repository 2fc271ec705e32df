import { inviteSchema } from "@/lib/panel/schemas/members";
import { actingMember } from "@/lib/panel/server/acting-member";
import { limitAccount } from "@/lib/panel/server/limits";
import { mailInvitation } from "@/lib/panel/server/mail-invitation";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { inviteMember } from "@/lib/services/invitation/invite-member";
import { listInvitations } from "@/lib/services/invitation/list-invitations";

export const GET = workspaceRoute("admin", async ({ runtime, workspace }) => ({
  invitations: await listInvitations(runtime.prisma, workspace.id),
}));

export const POST = workspaceRoute("admin", async (call) => {
  const input = await readBody(call, inviteSchema);
  const { runtime, user, workspace, now } = call;
  await limitAccount(runtime, "mail", user.id);
  await limitAccount(runtime, "invitationOfWorkspace", workspace.id);
  const acting = actingMember(call);
  const issued = await inviteMember(runtime.prisma, acting, user.isVerified, input, now);
  mailInvitation(call, issued);
  return { id: issued.id };
});
