import { join } from "node:path";
import { listOutbox } from "@/lib/mail/outbox";
import { MAILS_A_PAGE } from "@/lib/panel/page-sizes";
import { outboxQuerySchema } from "@/lib/panel/schemas/outbox";
import { operatorRoute, readQuery } from "@/lib/panel/server/panel-route";

export const GET = operatorRoute(async (call) => {
  const { env } = call.runtime;
  const query = { ...readQuery(call, outboxQuerySchema), pageSize: MAILS_A_PAGE };
  return {
    /** With a mail server the outbox has only what it refused. */
    hasMailServer: env.smtpUrl !== undefined,
    ...(await listOutbox(join(env.dataDir, "outbox"), query)),
  };
});
