import { stoppedLinkMails } from "@/lib/mail/link-mails";
import { settleReportSchema } from "@/lib/panel/schemas/reports";
import {
  idParam,
  noteOfOperator,
  operatorRoute,
  readBody,
  type UserCall,
} from "@/lib/panel/server/panel-route";
import { settleReports } from "@/lib/services/links/reports";
import { startLink, stopLink } from "@/lib/services/links/stops";

/** Suspends a link, dismisses its reports, or restores it. */
export const POST = operatorRoute(async (call) => {
  const id = idParam(call, "id");
  const body = await readBody(call, settleReportSchema);
  const { runtime, actor, now } = call;
  noteOfOperator(call, "operator.act", `settled a report: ${body.action}`);
  switch (body.action) {
    case "suspend":
      return suspend(call, id, body.reason);
    case "dismiss":
      return settleReports(runtime.prisma, { id, outcome: "dismissed", actor }, now);
    case "resume":
      await startLink(runtime.prisma, { id, by: "operator", actor });
  }
});

async function suspend({ runtime, request, actor, now }: UserCall, id: string, reason: string) {
  const { prisma, mail, origins } = runtime;
  await settleReports(prisma, { id, outcome: "stopped", actor }, now);
  const stopped = await stopLink(prisma, { id, by: "operator", reason, actor }, now);
  if (stopped === null) return;
  const origin = origins.inMails(request.headers);
  for (const message of stoppedLinkMails(stopped, origin)) mail.post(message);
}
