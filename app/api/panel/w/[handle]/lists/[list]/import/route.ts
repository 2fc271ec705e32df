import { clientAddress } from "@/lib/http/client-address";
import { MAX_IMPORT_BYTES } from "@/lib/panel/import-size";
import { importQuerySchema } from "@/lib/panel/schemas/lists";
import { listParam } from "@/lib/panel/server/list-param";
import { readQuery, readText, workspaceRoute } from "@/lib/panel/server/panel-route";
import { progressResponse } from "@/lib/panel/server/progress-response";
import {
  type ImportProgress,
  importList,
  previewImport,
} from "@/lib/services/list/import/import-list";

/** Text or CSV as the body. Previews, or with `apply=1` imports; tells how far it is meanwhile. */
export const POST = workspaceRoute("member", async (call) => {
  const { apply, ...options } = readQuery(call, importQuerySchema);
  const list = listParam(call);
  const text = await readText(call, MAX_IMPORT_BYTES);
  const { runtime, workspace, actor, now } = call;
  const { prisma, env } = runtime;
  return progressResponse<ImportProgress>((report) => {
    if (apply) {
      const scope = { workspaceId: workspace.id, actor };
      return importList(prisma, scope, list, text, { ...options, now }, report);
    }
    const viewer = { address: clientAddress(call.request.headers, env.trustedProxies), now };
    return previewImport(prisma, workspace.id, list, text, viewer, report);
  });
});
