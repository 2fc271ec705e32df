import { join } from "node:path";
import { listOutbox } from "@/lib/mail/outbox";
import { operatorRoute } from "@/lib/panel/server/panel-route";

export const GET = operatorRoute(async ({ runtime: { env } }) => ({
  /** With a mail server the outbox is empty. */
  hasMailServer: env.smtpUrl !== undefined,
  mails: await listOutbox(join(env.dataDir, "outbox")),
}));
