import { planRequestMail } from "@/lib/mail/plan-mails";
import { askForMoreSchema } from "@/lib/panel/schemas/plan";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { askForMore } from "@/lib/services/plan/ask-for-more";
import { getPlanOrThrow } from "@/lib/services/plan/get-plan";

export const GET = workspaceRoute("viewer", ({ runtime, workspace, now }) =>
  getPlanOrThrow(runtime.prisma, workspace.id, now),
);

/** Mails the operators what the customer needs. */
export const POST = workspaceRoute("admin", async (call) => {
  const { runtime, request, answerable, workspace } = call;
  const input = await readBody(call, askForMoreSchema);
  await limitAccount(runtime, "mailOfAccount", workspace.id);
  const { message, operators } = await askForMore(call.ctx, input);
  const origin = runtime.origins.inMails(request.headers);
  const from = { handle: workspace.handle, from: answerable.email, message };
  for (const to of operators) runtime.mail.post(planRequestMail({ to, ...from }, origin));
  return { isSent: operators.length > 0 };
});
