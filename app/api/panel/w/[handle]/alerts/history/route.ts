import { describeAlert } from "@/lib/alerts/describe-alert";
import type { AlertHistoryAnswer } from "@/lib/panel/answers/alerts";
import { alertHistorySchema } from "@/lib/panel/schemas/alerts";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { listAlerts } from "@/lib/services/alerts/history";

/** The alerts of thirty days, newest first, as messages say them. */
export const GET = workspaceRoute("viewer", async (call): Promise<AlertHistoryAnswer> => {
  const { before } = readQuery(call, alertHistorySchema);
  const { alerts, next } = await listAlerts(call.ctx.prisma, call.workspace.id, before);
  return {
    alerts: alerts.map(({ id, rule, kind, at, data, dueAt, sentAt }) => {
      const { title, text, url } = describeAlert({ kind, at: Date.parse(at), data }, "");
      return { id, rule, title, text, page: url, at, dueAt, sentAt };
    }),
    next,
  };
});
