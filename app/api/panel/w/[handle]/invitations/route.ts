import { inviteSchema } from "@/lib/panel/schemas/members";
import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { limitAccount } from "@/lib/panel/server/limits";
import { invitationLink, mailInvitation } from "@/lib/panel/server/mail-invitation";
import { memberContext } from "@/lib/panel/server/member-context";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { tellOwners } from "@/lib/panel/server/tell-owners";
import { inviteMember, listInvitations } from "@/lib/services/member/invitations";

export const GET = workspaceRoute("admin", async ({ runtime, workspace }) => ({
  invitations: await listInvitations(runtime.prisma, workspace.id),
}));

/** To an access token, the answer has no link: only who reads the invitee's mail may join. */
export const POST = workspaceRoute("admin", async (call) => {
  assertConfirmed(call);
  const input = await readBody(call, inviteSchema);
  const { runtime, user, answerable, workspace } = call;
  await limitAccount(runtime, "mail", user.id);
  await limitAccount(runtime, "invitationOfWorkspace", workspace.id);
  const issued = await inviteMember(memberContext(call), answerable, input);
  mailInvitation(call, issued);
  await tellOwners(call, { kind: "invitation", name: issued.email, reach: input.role });
  const { id, email } = issued;
  return call.person === null ? { id, email } : invitationLink(call, issued);
});
