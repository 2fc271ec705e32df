import { AUDIT_PAGE_SIZE } from "@/lib/panel/page-sizes";
import { deletionsQuerySchema } from "@/lib/panel/schemas/operator";
import { idParam, operatorRoute, readQuery } from "@/lib/panel/server/panel-route";
import { listDeletedTrail } from "@/lib/services/audit-events";

/** The audit trail of a deleted workspace. */
export const GET = operatorRoute((call) => {
  const page = { ...readQuery(call, deletionsQuerySchema), pageSize: AUDIT_PAGE_SIZE };
  return listDeletedTrail(call.runtime.prisma, idParam(call, "id"), page);
});
