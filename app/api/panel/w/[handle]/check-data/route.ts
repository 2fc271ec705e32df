import { checkData } from "@/lib/panel/policy/check-data";
import { workspaceRoute } from "@/lib/panel/server/panel-route";

/** The same for every workspace: this server's data behind the checks. */
export const GET = workspaceRoute("viewer", async ({ runtime: { feeds, env } }) =>
  checkData(feeds.status(), env.dnsblZones.length),
);
