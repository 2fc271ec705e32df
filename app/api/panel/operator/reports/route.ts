import { REPORTED_LINKS_A_PAGE } from "@/lib/panel/page-sizes";
import { reportsQuerySchema } from "@/lib/panel/schemas/reports";
import { operatorRoute, readQuery } from "@/lib/panel/server/panel-route";
import { listReportedLinks } from "@/lib/services/links/reports";

export const GET = operatorRoute(async (call) => {
  const { view, page } = readQuery(call, reportsQuerySchema);
  const slice = { skip: (page - 1) * REPORTED_LINKS_A_PAGE, take: REPORTED_LINKS_A_PAGE };
  return listReportedLinks(call.runtime.prisma, view, slice);
});
