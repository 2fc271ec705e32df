import { changeRoleSchema } from "@/lib/panel/schemas/members";
import { actingMember } from "@/lib/panel/server/acting-member";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { changeRole } from "@/lib/services/workspace/change-role";
import { removeMember } from "@/lib/services/workspace/remove-member";

export const PATCH = workspaceRoute("admin", async (call) => {
  const { role } = await readBody(call, changeRoleSchema);
  await changeRole(call.runtime.prisma, actingMember(call), idParam(call, "userId"), role);
});

/** Everybody may leave; removing others takes admins, which the service sees to. */
export const DELETE = workspaceRoute("viewer", async (call) => {
  await removeMember(call.runtime.prisma, actingMember(call), idParam(call, "userId"));
});
