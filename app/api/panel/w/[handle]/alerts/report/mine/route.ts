import { myReportSchema } from "@/lib/panel/schemas/alerts";
import { personOf, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { chooseReport } from "@/lib/services/report/report-settings";

/** Whether the caller gets the report: a matter of their own. */
export const PUT = workspaceRoute("viewer", async (call) => {
  const { isMine } = await readBody(call, myReportSchema);
  await chooseReport(call.ctx, personOf(call).id, isMine);
});
