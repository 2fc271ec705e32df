import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { listMembers } from "@/lib/services/workspace/list-members";

export const GET = workspaceRoute("viewer", async ({ runtime, workspace, user }) => ({
  members: await listMembers(runtime.prisma, workspace.id, workspace.role),
  /** Which of them asks. */
  self: user.id,
}));
