import { suspendedWorkspaceMails } from "@/lib/mail/operator-mails";
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
  const { prisma, mail, origins } = runtime;
  const suspended = await changeTerms({ prisma, workspaceId, actor, now }, change);
  if (suspended !== null) {
    const origin = origins.inMails(call.request.headers);
    for (const message of suspendedWorkspaceMails(suspended, origin)) mail.post(message);
  }
  noteOfOperator(call, "account.update", Object.keys(change).join(", "), workspaceId);
});
