import { DELIVERY_PAGE_SIZE } from "@/lib/panel/page-sizes";
import { deliveriesQuerySchema } from "@/lib/panel/schemas/webhooks";
import { idParam, readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { listDeliveries } from "@/lib/services/webhook/deliveries";

export const GET = workspaceRoute("admin", (call) => {
  const query = { ...readQuery(call, deliveriesQuerySchema), pageSize: DELIVERY_PAGE_SIZE };
  return listDeliveries(call.ctx, idParam(call, "id"), query);
});
