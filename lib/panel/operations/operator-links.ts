import { listReportedLinks, settleReports, startLink, stopLink } from "@/lib/features/links";
import { stoppedLinkMails } from "@/lib/features/links/mails";
import { REPORTED_LINKS_A_PAGE } from "../page-sizes";
import { reportsQuerySchema, settleReportSchema } from "../schemas/reports";
import { idParam, noteOfOperator, type UserCall } from "../server/panel-route";
import { operatorOperation } from "./operation";

const listReports = operatorOperation({
  method: "GET",
  path: "operator/reports",
  summary: "Lists reported links.",
  query: reportsQuerySchema,
  async run(call, { query: { view, page } }) {
    const slice = { skip: (page - 1) * REPORTED_LINKS_A_PAGE, take: REPORTED_LINKS_A_PAGE };
    return listReportedLinks(call.runtime.prisma, view, slice);
  },
});

const settle = operatorOperation({
  method: "POST",
  path: "operator/reports/[id]",
  summary: "Suspends a link, dismisses its reports, or restores it.",
  body: settleReportSchema,
  async run(call, { body }) {
    const id = idParam(call, "id");
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
  },
});

export const OPERATIONS = [listReports, settle] as const;

async function suspend({ runtime, request, actor, now }: UserCall, id: string, reason: string) {
  const { prisma, mail, origins } = runtime;
  await settleReports(prisma, { id, outcome: "stopped", actor }, now);
  const stopped = await stopLink(prisma, { id, by: "operator", reason, actor }, now);
  if (stopped === null) return;
  const origin = origins.inMails(request.headers);
  for (const message of stoppedLinkMails(stopped, origin)) mail.post(message);
}
