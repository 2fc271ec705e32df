import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { getBrand, updateBrand } from "@/lib/services/workspace/brand";
import { brandSchema } from "@/lib/visitors/brand/brand-schema";

export const GET = workspaceRoute("viewer", ({ runtime, workspace }) =>
  getBrand(runtime.prisma, workspace.id),
);

export const PUT = workspaceRoute("admin", async (call) =>
  updateBrand(call.ctx, await readBody(call, brandSchema)),
);
