import { actingMember } from "@/lib/panel/server/acting-member";
import { limitAccount } from "@/lib/panel/server/limits";
import { mailInvitation } from "@/lib/panel/server/mail-invitation";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { renewInvitation } from "@/lib/services/invitation/renew-invitation";

/** A new link in a new mail; the one before ends. */
export const POST = workspaceRoute("admin", async (call) => {
  const { runtime, now } = call;
  const id = idParam(call, "id");
  await limitAccount(runtime, "mailOfAccount", id);
  mailInvitation(call, await renewInvitation(runtime.prisma, actingMember(call), id, now));
});
