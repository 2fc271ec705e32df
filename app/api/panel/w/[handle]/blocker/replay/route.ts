import { policySchema } from "@/lib/engine/document/policy-schema";
import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import { tryOut } from "@/lib/panel/policy/trial";
import { replaySchema } from "@/lib/panel/schemas/policy";
import { streamWithPlace } from "@/lib/panel/server/heavy-work";
import { limitAccount } from "@/lib/panel/server/limits";
import { ndjsonResponse } from "@/lib/panel/server/ndjson-response";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { readPart } from "@/lib/services/document/read-part";
import { getBlockerPolicy } from "@/lib/services/policy/get-blocker-policy";

/** How the last decisions would have come out; saves nothing. */
export const POST = workspaceRoute("member", async (call) => {
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  const { document } = await readBody(call, replaySchema, DOCUMENT_BODY_BYTES);
  const after = { policy: readPart(policySchema, document) };
  const stored = await getBlockerPolicy(call.runtime.prisma, call.workspace.id);
  const lines = tryOut(call, { kind: "blocker", before: { policy: stored.document }, after });
  return streamWithPlace(call, "replay", lines, ndjsonResponse);
});
