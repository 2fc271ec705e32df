import { changeRoleSchema } from "@/lib/panel/schemas/members";
import { memberContext } from "@/lib/panel/server/member-context";
import {
  idParam,
  note,
  readBody,
  type WorkspaceCall,
  workspaceRoute,
} from "@/lib/panel/server/panel-route";
import { changeRole, removeMember } from "@/lib/services/member/members";

export const PATCH = workspaceRoute("admin", async (call) => {
  const { role } = await readBody(call, changeRoleSchema);
  const userId = idParam(call, "userId");
  await changeRole(memberContext(call), userId, role);
  noteOfMember(call, userId, `role ${role}`);
});

/** Everyone may leave; the service requires an admin for removing others. */
export const DELETE = workspaceRoute("viewer", async (call) => {
  const userId = idParam(call, "userId");
  await removeMember(memberContext(call), userId);
  noteOfMember(call, userId, userId === call.person?.id ? "leave" : "remove");
});

/** The member is the event's subject; the actor is recorded when it is someone else. */
function noteOfMember(call: WorkspaceCall, userId: string, reason: string): void {
  const actor = userId === call.person?.id ? undefined : call.actor.name;
  const workspaceId = call.workspace.id;
  note(call, { action: "member.change", outcome: "success", reason, userId, workspaceId, actor });
}
