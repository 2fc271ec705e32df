import { join } from "node:path";
import { readOutboxMail } from "@/lib/mail/read-outbox";
import { operatorRoute } from "@/lib/panel/server/panel-route";
import { PanelError } from "@/lib/panel/server/problem-response";

export const GET = operatorRoute(async ({ runtime: { env }, params }) => {
  const source = await readOutboxMail(join(env.dataDir, "outbox"), params.file ?? "");
  if (source === null)
    throw new PanelError({ code: "not_found", message: "There is no such mail." });
  return { source };
});
