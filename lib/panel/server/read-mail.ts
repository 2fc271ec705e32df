import { join } from "node:path";
import { type OpenedMail, readOutboxMail } from "@/lib/mail/outbox";
import { noteOfOperator, type UserCall } from "./panel-route";
import { PanelError } from "./problem-response";

/** The outbox's mail `params.file`, with its links: its reader could follow them, which is recorded. */
export async function readMailOrThrow(call: UserCall): Promise<OpenedMail> {
  const { runtime, params } = call;
  const mail = await readOutboxMail(join(runtime.env.dataDir, "outbox"), params.file ?? "");
  if (mail === null) throw new PanelError({ code: "not_found", message: "There is no such mail." });
  noteOfOperator(call, "operator.act", "read a mail");
  return mail;
}
