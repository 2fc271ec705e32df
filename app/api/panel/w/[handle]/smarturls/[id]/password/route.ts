import { linkPasswordSchema } from "@/lib/panel/schemas/policy";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { setLinkPassword } from "@/lib/services/smart-url/set-password";

export const PUT = workspaceRoute("member", async (call) => {
  const { password } = await readBody(call, linkPasswordSchema);
  const { runtime, workspace, actor } = call;
  const scope = { workspaceId: workspace.id, actor };
  await setLinkPassword(runtime.prisma, scope, idParam(call, "id"), password);
});

export const DELETE = workspaceRoute("member", async (call) => {
  const { runtime, workspace, actor } = call;
  const scope = { workspaceId: workspace.id, actor };
  await setLinkPassword(runtime.prisma, scope, idParam(call, "id"), null);
});
