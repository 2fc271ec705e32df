import { requireTwoFactorSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { noteOfUser, personOf, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { requireTwoFactor } from "@/lib/services/workspace/require-two-factor";

/** Whether members must use two-factor authentication to open this workspace. */
export const PUT = workspaceRoute("owner", async (call) => {
  const { isRequired, ...confirmation } = await readBody(call, requireTwoFactorSchema);
  await confirmUser({ ...call, user: personOf(call) }, "workspace.two-factor", confirmation);
  await requireTwoFactor(call.ctx, { isRequired, owner: personOf(call) });
  noteOfUser(call, "workspace.two-factor", {
    reason: isRequired ? "required" : "not-required",
    workspaceId: call.workspace.id,
  });
});
