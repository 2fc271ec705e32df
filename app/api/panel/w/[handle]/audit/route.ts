import { AUDIT_PAGE_SIZE } from "@/lib/panel/page-sizes";
import { auditQuerySchema } from "@/lib/panel/schemas/members";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { listAuditEvents } from "@/lib/services/audit/list-audit-events";

export const GET = workspaceRoute("viewer", async (call) => {
  const query = { ...readQuery(call, auditQuerySchema), pageSize: AUDIT_PAGE_SIZE };
  return listAuditEvents(call.runtime.prisma, call.workspace.id, query);
});
