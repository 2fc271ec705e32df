import { updateWorkspaceSchema } from "@/lib/panel/schemas/operator";
import { idParam, noteOfOperator, operatorRoute, readBody } from "@/lib/panel/server/panel-route";
import { changeTerms } from "@/lib/services/workspace/terms";

export const PATCH = operatorRoute(async (call) => {
  const { expiresAt, ...rest } = await readBody(call, updateWorkspaceSchema);
  const change = {
    ...rest,
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
  const { runtime, actor, now } = call;
  const workspaceId = idParam(call, "id");
  await changeTerms({ prisma: runtime.prisma, workspaceId, actor, now }, change);
  noteOfOperator(call, "account.update", Object.keys(change).join(", "), workspaceId);
});
