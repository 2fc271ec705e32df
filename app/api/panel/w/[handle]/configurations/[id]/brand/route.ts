import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { getConfigurationBrand, updateConfigurationBrand } from "@/lib/services/workspace/brand";
import { configurationBrandSchema } from "@/lib/visitors/brand/brand-schema";

export const GET = workspaceRoute("viewer", (call) =>
  getConfigurationBrand(call.runtime.prisma, call.workspace.id, idParam(call, "id")),
);

export const PUT = workspaceRoute("admin", async (call) =>
  updateConfigurationBrand(
    call.ctx,
    idParam(call, "id"),
    await readBody(call, configurationBrandSchema),
  ),
);
