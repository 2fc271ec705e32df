import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { limitAccount } from "@/lib/panel/server/limits";
import { invitationLink } from "@/lib/panel/server/mail-invitation";
import { memberContext } from "@/lib/panel/server/member-context";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { copyInvitation } from "@/lib/services/member/invitations";

/** A new link to pass on; the one copied before ends. Only this answer ever carries it. */
export const POST = workspaceRoute("admin", async (call) => {
  assertConfirmed(call);
  const id = idParam(call, "id");
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  return invitationLink(call, await copyInvitation(memberContext(call), call.answerable, id));
});
