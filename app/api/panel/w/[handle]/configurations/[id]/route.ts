import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import type { SaveOutcome } from "@/lib/panel/policy/save-outcome";
import { guard } from "@/lib/panel/policy/trial";
import { saveDocumentSchema } from "@/lib/panel/schemas/policy";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { deleteConfiguration } from "@/lib/services/configuration/delete-configuration";
import { getConfigurationOrThrow } from "@/lib/services/configuration/get-configuration";
import { saveConfiguration } from "@/lib/services/configuration/save-configuration";
import { readPart } from "@/lib/services/document/read-part";

export const GET = workspaceRoute("viewer", (call) =>
  getConfigurationOrThrow(call.runtime.prisma, call.workspace.id, idParam(call, "id")),
);

export const PUT = workspaceRoute("member", async (call): Promise<SaveOutcome> => {
  const id = idParam(call, "id");
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  const {
    document: json,
    confirmed,
    ...change
  } = await readBody(call, saveDocumentSchema, DOCUMENT_BODY_BYTES);
  const document = readPart(configurationSchema, json);
  const warnings = confirmed ? [] : await guard(call, "blockerv2", document);
  if (warnings.length > 0) return { outcome: "needs-confirmation", warnings };
  const { runtime, workspace, actor } = call;
  const scope = { workspaceId: workspace.id, actor };
  const version = await saveConfiguration(runtime.prisma, scope, id, { document, ...change });
  return { outcome: "saved", id, version };
});

export const DELETE = workspaceRoute("member", async (call) => {
  const { runtime, workspace, actor } = call;
  const scope = { workspaceId: workspace.id, actor };
  await deleteConfiguration(runtime.prisma, scope, idParam(call, "id"));
});
