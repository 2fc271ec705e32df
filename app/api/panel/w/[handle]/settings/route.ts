import { deleteWorkspaceSchema, workspaceSettingsSchema } from "@/lib/panel/schemas/members";
import { noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import {
  deleteWorkspace,
  forgetWorkspaceRecords,
  updateWorkspace,
} from "@/lib/services/workspace/workspaces";

/** Name, handle, and the links' credit share. Returns the handle, since the page's URL may have changed. */
export const PUT = workspaceRoute("admin", async (call) => {
  const input = await readBody(call, workspaceSettingsSchema);
  return updateWorkspace(call.ctx, input);
});

export const DELETE = workspaceRoute("owner", async (call) => {
  const { handle: typed } = await readBody(call, deleteWorkspaceSchema);
  const { jobs: prisma, jobsTraffic: traffic, background } = call.runtime;
  const { id, handle } = call.workspace;
  await deleteWorkspace(call.ctx, { handle, typed });
  noteOfUser(call, "workspace.delete", { workspaceId: id });
  background.run("records of a deleted workspace are left", () =>
    forgetWorkspaceRecords({ traffic, prisma }, id),
  );
});
