import { updateWorkspaceSchema } from "@/lib/panel/schemas/operator";
import { noteOfOperator } from "@/lib/panel/server/note-of-operator";
import { idParam, operatorRoute, readBody } from "@/lib/panel/server/panel-route";
import { updateAccount } from "@/lib/services/account/update-account";

export const PATCH = operatorRoute(async (call) => {
  const { expiresAt, ...rest } = await readBody(call, updateWorkspaceSchema);
  const change = {
    ...rest,
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
  const { runtime, actor, now } = call;
  const workspaceId = idParam(call, "id");
  await updateAccount(runtime.prisma, workspaceId, change, actor, now);
  noteOfOperator(call, "account.update", Object.keys(change).join(", "), workspaceId);
});
