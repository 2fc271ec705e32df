import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { listMembers } from "@/lib/services/member/members";

export const GET = workspaceRoute("viewer", async ({ runtime, workspace, user }) => ({
  members: await listMembers(runtime.prisma, workspace.id, workspace.role),
  /** The caller's own id. */
  self: user.id,
}));
