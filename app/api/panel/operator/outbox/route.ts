import { join } from "node:path";
import { listOutbox } from "@/lib/mail/read-outbox";
import { operatorRoute } from "@/lib/panel/server/panel-route";

export const GET = operatorRoute(async ({ runtime: { env } }) => ({
  /** With a mail server nothing is kept here. */
  hasMailServer: env.smtpUrl !== undefined,
  mails: await listOutbox(join(env.dataDir, "outbox")),
}));
