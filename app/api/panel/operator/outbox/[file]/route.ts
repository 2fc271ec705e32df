import { join } from "node:path";
import { readOutboxMail } from "@/lib/mail/outbox";
import { noteOfOperator, operatorRoute } from "@/lib/panel/server/panel-route";
import { PanelError } from "@/lib/panel/server/problem-response";

/** A mail with its links: its reader could follow them. */
export const GET = operatorRoute(async (call) => {
  const { env } = call.runtime;
  const { params } = call;
  const source = await readOutboxMail(join(env.dataDir, "outbox"), params.file ?? "");
  if (source === null)
    throw new PanelError({ code: "not_found", message: "There is no such mail." });
  noteOfOperator(call, "operator.act", "read a mail");
  return { source };
});
