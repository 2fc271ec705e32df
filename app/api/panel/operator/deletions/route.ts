import { AUDIT_PAGE_SIZE } from "@/lib/panel/page-sizes";
import { deletionsQuerySchema } from "@/lib/panel/schemas/operator";
import { operatorRoute, readQuery } from "@/lib/panel/server/panel-route";
import { listDeletions } from "@/lib/services/audit-events";

export const GET = operatorRoute((call) => {
  const page = { ...readQuery(call, deletionsQuerySchema), pageSize: AUDIT_PAGE_SIZE };
  return listDeletions(call.runtime.prisma, page);
});
