import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import type { SaveOutcome } from "@/lib/panel/policy/save-outcome";
import { guard } from "@/lib/panel/policy/trial";
import { createDocumentSchema, pageQuerySchema } from "@/lib/panel/schemas/policy";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { createConfiguration } from "@/lib/services/configuration/create-configuration";
import { listConfigurations } from "@/lib/services/configuration/list-configurations";
import { readPart } from "@/lib/services/document/read-part";

export const GET = workspaceRoute("viewer", (call) => {
  const { q, page } = readQuery(call, pageQuerySchema);
  const request = { search: q, page };
  return listConfigurations(call.runtime.prisma, call.workspace.id, request);
});

export const POST = workspaceRoute("member", async (call): Promise<SaveOutcome> => {
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  const { document: json, confirmed } = await readBody(
    call,
    createDocumentSchema,
    DOCUMENT_BODY_BYTES,
  );
  const document = readPart(configurationSchema, json);
  const warnings = confirmed ? [] : await guard(call, "blockerv2", document);
  if (warnings.length > 0) return { outcome: "needs-confirmation", warnings };
  const { runtime, workspace, actor } = call;
  const scope = { workspaceId: workspace.id, actor };
  return { outcome: "saved", ...(await createConfiguration(runtime.prisma, scope, document)) };
});
