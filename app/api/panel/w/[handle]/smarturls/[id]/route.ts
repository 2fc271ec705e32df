import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import type { SaveOutcome } from "@/lib/panel/policy/save-outcome";
import { guard } from "@/lib/panel/policy/trial";
import { saveDocumentSchema } from "@/lib/panel/schemas/policy";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { refuseDestinations, settleSavedLink } from "@/lib/panel/server/refuse-destinations";
import { readPart } from "@/lib/services/document/read-part";
import { deleteSmartUrl } from "@/lib/services/smart-url/delete-smart-url";
import { getSmartUrlOrThrow } from "@/lib/services/smart-url/get-smart-url";
import { saveSmartUrl } from "@/lib/services/smart-url/save-smart-url";

export const GET = workspaceRoute("viewer", (call) =>
  getSmartUrlOrThrow(call.runtime.prisma, call.workspace.id, idParam(call, "id")),
);

export const PUT = workspaceRoute("member", async (call): Promise<SaveOutcome> => {
  const id = idParam(call, "id");
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  const {
    document: json,
    confirmed,
    ...change
  } = await readBody(call, saveDocumentSchema, DOCUMENT_BODY_BYTES);
  const document = readPart(smartUrlSchema, json);
  const fieldWarnings = await refuseDestinations(call, document);
  const warnings = confirmed ? [] : await guard(call, "shorterlink", document);
  if (warnings.length > 0) return { outcome: "needs-confirmation", warnings };
  const { runtime, workspace, actor, now } = call;
  const scope = { workspaceId: workspace.id, actor };
  const version = await saveSmartUrl(runtime.prisma, scope, id, { document, ...change });
  await settleSavedLink(runtime, id, now);
  return { outcome: "saved", id, version, fieldWarnings };
});

export const DELETE = workspaceRoute("member", async (call) => {
  const { runtime, workspace, actor } = call;
  const scope = { workspaceId: workspace.id, actor };
  await deleteSmartUrl(runtime.prisma, scope, idParam(call, "id"));
});
