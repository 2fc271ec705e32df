import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import type { SaveOutcome } from "@/lib/panel/policy/save-outcome";
import { guard } from "@/lib/panel/policy/trial";
import { createDocumentSchema, pageQuerySchema } from "@/lib/panel/schemas/policy";
import { limitAccount } from "@/lib/panel/server/limits";
import { linkBase } from "@/lib/panel/server/link-base";
import { readBody, readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { refuseDestinations, settleSavedLink } from "@/lib/panel/server/refuse-destinations";
import { readPart } from "@/lib/services/document/read-part";
import { createSmartUrl } from "@/lib/services/smart-url/create-smart-url";
import { listSmartUrls } from "@/lib/services/smart-url/list-smart-urls";

/** With the address below which this installation serves the workspace's links. */
export const GET = workspaceRoute("viewer", async (call) => {
  const { q, page } = readQuery(call, pageQuerySchema);
  const { runtime, workspace, now } = call;
  const request = { search: q, page };
  const [smartUrls, base] = await Promise.all([
    listSmartUrls(runtime.prisma, workspace.id, request, now),
    linkBase(call),
  ]);
  return { ...smartUrls, linkBase: base };
});

export const POST = workspaceRoute("member", async (call): Promise<SaveOutcome> => {
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  const { document: json, confirmed } = await readBody(
    call,
    createDocumentSchema,
    DOCUMENT_BODY_BYTES,
  );
  const document = readPart(smartUrlSchema, json);
  const fieldWarnings = await refuseDestinations(call, document);
  const warnings = confirmed ? [] : await guard(call, "shorterlink", document);
  if (warnings.length > 0) return { outcome: "needs-confirmation", warnings };
  const { runtime, workspace, actor, now } = call;
  const scope = { workspaceId: workspace.id, actor };
  const created = await createSmartUrl(runtime.prisma, scope, document);
  await settleSavedLink(runtime, created.id, now);
  return { outcome: "saved", ...created, fieldWarnings };
});
