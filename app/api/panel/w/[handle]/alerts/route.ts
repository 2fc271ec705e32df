import type { AlertsAnswer } from "@/lib/panel/answers/alerts";
import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { listChannels } from "@/lib/services/alerts/channels";
import { listRules } from "@/lib/services/alerts/rules";
import { getReportSettings } from "@/lib/services/report/report-settings";

/** Everything on the page but the history. Of channels nothing that lets anyone write there. */
export const GET = workspaceRoute("viewer", async ({ ctx, user }): Promise<AlertsAnswer> => {
  const [rules, channels, report] = await Promise.all([
    listRules(ctx),
    listChannels(ctx),
    getReportSettings(ctx, user.id),
  ]);
  return { rules, channels, report };
});
