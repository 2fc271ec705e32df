import { deleteWorkspaceSchema, workspaceSchema } from "@/lib/panel/schemas/members";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { deleteWorkspace } from "@/lib/services/workspace/delete-workspace";
import { forgetWorkspaceRecords } from "@/lib/services/workspace/remove-workspace";
import { updateWorkspace } from "@/lib/services/workspace/update-workspace";

/** Name and handle. Answers with the handle: the page's own address may have changed. */
export const PUT = workspaceRoute("admin", async (call) => {
  const input = await readBody(call, workspaceSchema);
  const scope = { workspaceId: call.workspace.id, actor: call.actor };
  return updateWorkspace(call.runtime.prisma, scope, input);
});

export const DELETE = workspaceRoute("owner", async (call) => {
  const { handle } = await readBody(call, deleteWorkspaceSchema);
  const { prisma, background } = call.runtime;
  const { id } = call.workspace;
  await deleteWorkspace(prisma, call.workspace, call.actor, handle);
  background.run("records of a deleted workspace are left", () =>
    forgetWorkspaceRecords(prisma, id),
  );
});
