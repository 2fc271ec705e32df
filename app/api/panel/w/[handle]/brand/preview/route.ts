import { brandPreviewSchema } from "@/lib/panel/schemas/brand";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { previewBrand } from "@/lib/panel/server/preview-brand";

/** A visitor's page with a brand that need not be saved. Changes nothing. */
export const POST = workspaceRoute("viewer", async (call) => ({
  html: previewBrand(await readBody(call, brandPreviewSchema)),
}));
