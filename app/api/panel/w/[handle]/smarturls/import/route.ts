import { MAX_IMPORT_BYTES } from "@/lib/panel/body-sizes";
import { importLinksQuerySchema } from "@/lib/panel/schemas/links";
import { withPlace } from "@/lib/panel/server/heavy-work";
import { progressResponse } from "@/lib/panel/server/ndjson-response";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { readBytes } from "@/lib/panel/server/read-bytes";
import { complaintsAbout, refuseDestination } from "@/lib/panel/server/refuse-destinations";
import {
  importLinks,
  type LinkImportProgress,
  previewLinks,
} from "@/lib/services/links/import/import-links";

/** A file as the body. Reports what it would do, or imports with `apply=1`; streams its progress. */
export const POST = workspaceRoute("member", async (call) => {
  const { apply, replaces, format, blockedDestination, ...columns } = readQuery(
    call,
    importLinksQuerySchema,
  );
  const { runtime, ctx } = call;
  const { env, openLinkAnalyser: open } = runtime;
  if (blockedDestination !== undefined) await refuseDestination(call, blockedDestination);
  return withPlace(call, "import", async (place) => {
    const text = await readBytes(call, MAX_IMPORT_BYTES);
    const turn = place.turn();
    return progressResponse<LinkImportProgress>(async (report) => {
      await turn;
      try {
        const file = {
          text,
          format: format ?? null,
          columns,
          blockedDestination: blockedDestination ?? null,
          allowsPrivate: env.allowsPrivateDestinations,
        };
        const check = (urls: readonly string[]) => complaintsAbout(call, urls);
        if (!apply) return await previewLinks(ctx, file, { open, check, report });
        return await importLinks(ctx, file, { open, check, report, replaces });
      } finally {
        place.leave();
      }
    });
  });
});
