import { stoppedLinkMails } from "@/lib/mail/link-mails";
import { settleReportSchema } from "@/lib/panel/schemas/reports";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { noteOfOperator } from "@/lib/panel/server/note-of-operator";
import { idParam, operatorRoute, readBody, type UserCall } from "@/lib/panel/server/panel-route";
import { settleReports } from "@/lib/services/link-report/settle-reports";
import { startLink } from "@/lib/services/link-stop/start-link";
import { stopLink } from "@/lib/services/link-stop/stop-link";

/** Suspends a link, finds the reports on it groundless, or lets it lead on. */
export const POST = operatorRoute(async (call) => {
  const id = idParam(call, "id");
  const body = await readBody(call, settleReportSchema);
  const { runtime, actor, now } = call;
  noteOfOperator(call, "operator.act", `settled a report: ${body.action}`);
  switch (body.action) {
    case "suspend":
      return suspend(call, id, body.reason);
    case "dismiss":
      return settleReports(runtime.prisma, id, "dismissed", actor, now);
    case "resume":
      await startLink(runtime.prisma, { id, by: "operator", actor });
  }
});

async function suspend({ runtime, request, actor, now }: UserCall, id: string, reason: string) {
  const { prisma, env, mail } = runtime;
  await settleReports(prisma, id, "stopped", actor, now);
  const stopped = await stopLink(prisma, { id, by: "operator", reason, actor }, now);
  if (stopped === null) return;
  const origin = linkOrigin(env, request.headers);
  for (const message of stoppedLinkMails(stopped, origin)) mail.post(message);
}
