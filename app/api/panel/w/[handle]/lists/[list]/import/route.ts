import { clientAddress } from "@/lib/http/client-address";
import { MAX_IMPORT_BYTES } from "@/lib/panel/import-size";
import { importQuerySchema } from "@/lib/panel/schemas/lists";
import { withPlace } from "@/lib/panel/server/heavy-work";
import { listParam } from "@/lib/panel/server/list-param";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { progressResponse } from "@/lib/panel/server/progress-response";
import { readBytes } from "@/lib/panel/server/read-bytes";
import {
  type ImportProgress,
  importList,
  previewImport,
} from "@/lib/services/list/import/import-list";

/** Text or CSV as the body. Previews, or with `apply=1` imports; tells how far it is meanwhile. */
export const POST = workspaceRoute("member", async (call) => {
  const { apply, ...options } = readQuery(call, importQuerySchema);
  const list = listParam(call);
  const { runtime, workspace, actor, now } = call;
  const { prisma, env, openWeigher: open } = runtime;
  const address = clientAddress(call.request.headers, env.trustedProxies);
  return withPlace(call, "import", async (place) => {
    const text = await readBytes(call, MAX_IMPORT_BYTES);
    const turn = place.turn();
    return progressResponse<ImportProgress>(async (report) => {
      await turn;
      try {
        const weighed = { list, text, address, now };
        if (!apply) return await previewImport(prisma, workspace.id, weighed, { open, report });
        const scope = { workspaceId: workspace.id, actor };
        return await importList(prisma, scope, weighed, options, { open, report });
      } finally {
        place.leave();
      }
    });
  });
});
