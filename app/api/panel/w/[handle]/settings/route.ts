import { deleteWorkspaceSchema, workspaceSettingsSchema } from "@/lib/panel/schemas/members";
import { noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { deleteWorkspace } from "@/lib/services/workspace/delete-workspace";
import { forgetWorkspaceRecords } from "@/lib/services/workspace/remove-workspace";
import { updateWorkspace } from "@/lib/services/workspace/update-workspace";

/** Name, handle, what links may spend. Answers with the handle: the page's own address may have changed. */
export const PUT = workspaceRoute("admin", async (call) => {
  const input = await readBody(call, workspaceSettingsSchema);
  const scope = { workspaceId: call.workspace.id, actor: call.actor };
  return updateWorkspace(call.runtime.prisma, scope, input, call.now);
});

export const DELETE = workspaceRoute("owner", async (call) => {
  const { handle } = await readBody(call, deleteWorkspaceSchema);
  const { prisma, jobs, background } = call.runtime;
  const { id } = call.workspace;
  await deleteWorkspace(prisma, call.workspace, call.actor, handle, call.now);
  noteOfUser(call, "workspace.delete", { workspaceId: id });
  background.run("records of a deleted workspace are left", () => forgetWorkspaceRecords(jobs, id));
});
