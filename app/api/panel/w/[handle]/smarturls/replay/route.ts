import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import { tryOut } from "@/lib/panel/policy/trial";
import { replaySchema } from "@/lib/panel/schemas/policy";
import { streamWithPlace } from "@/lib/panel/server/heavy-work";
import { limitAccount } from "@/lib/panel/server/limits";
import { ndjsonResponse } from "@/lib/panel/server/ndjson-response";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { readPart } from "@/lib/services/document/read-part";
import { getSmartUrlOrThrow } from "@/lib/services/smart-url/get-smart-url";

/** How the last decisions would have come out; saves nothing. */
export const POST = workspaceRoute("member", async (call) => {
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  const { document, id } = await readBody(call, replaySchema, DOCUMENT_BODY_BYTES);
  const after = readPart(smartUrlSchema, document);
  const { runtime, workspace } = call;
  const stored =
    id === undefined ? null : await getSmartUrlOrThrow(runtime.prisma, workspace.id, id);
  const before = stored?.document ?? null;
  const rule = before?.keyname ?? after.keyname;
  const lines = tryOut(call, { kind: "shorterlink", rule, before, after });
  return streamWithPlace(call, "replay", lines, ndjsonResponse);
});
