import { clientAddress } from "@/lib/net/client-address";
import { MAX_IMPORT_BYTES } from "@/lib/panel/body-sizes";
import { importQuerySchema } from "@/lib/panel/schemas/lists";
import { withPlace } from "@/lib/panel/server/heavy-work";
import { listParam } from "@/lib/panel/server/list-param";
import { progressResponse } from "@/lib/panel/server/ndjson-response";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { readBytes } from "@/lib/panel/server/read-bytes";
import {
  type ImportProgress,
  importList,
  previewImport,
} from "@/lib/services/list/import/import-list";

/** Text or CSV as the body. Previews, or imports with `apply=1`; streams its progress. */
export const POST = workspaceRoute("member", async (call) => {
  const { apply, ...options } = readQuery(call, importQuerySchema);
  const list = await listParam(call);
  const { runtime, ctx, now } = call;
  const { env, openAnalyser: open } = runtime;
  const address = clientAddress(call.request.headers, env.trustedProxies);
  return withPlace(call, "import", async (place) => {
    const text = await readBytes(call, MAX_IMPORT_BYTES);
    const turn = place.turn();
    return progressResponse<ImportProgress>(async (report) => {
      await turn;
      try {
        const input = { list, text, address, now };
        if (!apply) return await previewImport(ctx, input, { open, report });
        return await importList(ctx, input, { ...options, open, report });
      } finally {
        place.leave();
      }
    });
  });
});
