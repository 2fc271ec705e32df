import { AUDIT_PAGE_SIZE } from "@/lib/panel/page-sizes";
import { auditQuerySchema } from "@/lib/panel/schemas/members";
import { isAtLeast } from "@/lib/panel/schemas/role";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { listAuditEvents } from "@/lib/services/audit/list-audit-events";

export const GET = workspaceRoute("viewer", async (call) => {
  // Addresses of people who are not here yet are for those who invite.
  const without = isAtLeast(call.workspace.role, "admin") ? "" : "invitation";
  const query = { ...readQuery(call, auditQuerySchema), without, pageSize: AUDIT_PAGE_SIZE };
  return listAuditEvents(call.runtime.prisma, call.workspace.id, query);
});
