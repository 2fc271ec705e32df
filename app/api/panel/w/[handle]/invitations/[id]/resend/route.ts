import { limitAccount } from "@/lib/panel/server/limits";
import { mailInvitation } from "@/lib/panel/server/mail-invitation";
import { memberContext } from "@/lib/panel/server/member-context";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { renewInvitation } from "@/lib/services/member/invitations";

/** Mails a new link; the previous one expires. */
export const POST = workspaceRoute("admin", async (call) => {
  const id = idParam(call, "id");
  await limitAccount(call.runtime, "mailOfAccount", id);
  mailInvitation(call, await renewInvitation(memberContext(call), id));
});
