import { workspaceSchema } from "@/lib/panel/schemas/members";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, userRoute } from "@/lib/panel/server/panel-route";
import { createWorkspace } from "@/lib/services/workspace/open-workspace";

export const POST = userRoute(async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const input = await readBody(call, workspaceSchema);
  return createWorkspace(call.runtime.prisma, { ...input, owner: call.user }, call.now);
});
