import { changeRoleSchema } from "@/lib/panel/schemas/members";
import { actingMember } from "@/lib/panel/server/acting-member";
import {
  idParam,
  note,
  readBody,
  type WorkspaceCall,
  workspaceRoute,
} from "@/lib/panel/server/panel-route";
import { changeRole } from "@/lib/services/workspace/change-role";
import { removeMember } from "@/lib/services/workspace/remove-member";

export const PATCH = workspaceRoute("admin", async (call) => {
  const { role } = await readBody(call, changeRoleSchema);
  const userId = idParam(call, "userId");
  await changeRole(call.runtime.prisma, actingMember(call), userId, role);
  noteOfMember(call, userId, `role ${role}`);
});

/** Everybody may leave; removing others takes admins, which the service sees to. */
export const DELETE = workspaceRoute("viewer", async (call) => {
  const userId = idParam(call, "userId");
  await removeMember(call.runtime.prisma, actingMember(call), userId);
  noteOfMember(call, userId, userId === call.user.id ? "leave" : "remove");
});

/** It happened to the member; who did it is told beside, where that is someone else. */
function noteOfMember(call: WorkspaceCall, userId: string, reason: string): void {
  const actor = userId === call.user.id ? undefined : call.user.email;
  const workspaceId = call.workspace.id;
  note(call, { action: "member.change", outcome: "success", reason, userId, workspaceId, actor });
}
