import { isAtLeast } from "@/lib/base/role";
import { AUDIT_PAGE_SIZE } from "@/lib/panel/page-sizes";
import { auditQuerySchema } from "@/lib/panel/schemas/members";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { listAuditEvents } from "@/lib/services/audit-events";

export const GET = workspaceRoute("viewer", async (call) => {
  // Only those who may invite see the addresses of people who have not joined yet.
  const without = isAtLeast(call.workspace.role, "admin") ? "" : "invitation";
  const query = { ...readQuery(call, auditQuerySchema), without, pageSize: AUDIT_PAGE_SIZE };
  return listAuditEvents(call.runtime.prisma, call.workspace.id, query);
});
