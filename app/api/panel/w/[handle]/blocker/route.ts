import { policySchema } from "@/lib/engine/document/policy-schema";
import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import type { SaveOutcome } from "@/lib/panel/policy/save-outcome";
import { guard } from "@/lib/panel/policy/trial";
import { saveDocumentSchema } from "@/lib/panel/schemas/policy";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { readPart } from "@/lib/services/document/read-part";
import { getBlockerPolicy } from "@/lib/services/policy/get-blocker-policy";
import { saveBlockerPolicy } from "@/lib/services/policy/save-blocker-policy";

export const GET = workspaceRoute("viewer", ({ runtime, workspace }) =>
  getBlockerPolicy(runtime.prisma, workspace.id),
);

export const PUT = workspaceRoute("member", async (call): Promise<SaveOutcome> => {
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  const {
    document: json,
    confirmed,
    ...change
  } = await readBody(call, saveDocumentSchema, DOCUMENT_BODY_BYTES);
  const document = readPart(policySchema, json);
  const warnings = confirmed ? [] : await guard(call, "blocker", { policy: document });
  if (warnings.length > 0) return { outcome: "needs-confirmation", warnings };
  const { runtime, workspace, actor } = call;
  const scope = { workspaceId: workspace.id, actor };
  const version = await saveBlockerPolicy(runtime.prisma, scope, { document, ...change });
  return { outcome: "saved", id: workspace.id, version };
});
