import { inviteSchema } from "@/lib/panel/schemas/members";
import { limitAccount } from "@/lib/panel/server/limits";
import { invitationLink, mailInvitation } from "@/lib/panel/server/mail-invitation";
import { memberContext } from "@/lib/panel/server/member-context";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { inviteMember, listInvitations } from "@/lib/services/member/invitations";

export const GET = workspaceRoute("admin", async ({ runtime, workspace }) => ({
  invitations: await listInvitations(runtime.prisma, workspace.id),
}));

export const POST = workspaceRoute("admin", async (call) => {
  const input = await readBody(call, inviteSchema);
  const { runtime, user, answerable, workspace } = call;
  await limitAccount(runtime, "mail", user.id);
  await limitAccount(runtime, "invitationOfWorkspace", workspace.id);
  const issued = await inviteMember(memberContext(call), answerable, input);
  mailInvitation(call, issued);
  return invitationLink(call, issued);
});
