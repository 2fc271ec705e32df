import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import { playgroundCallSchema } from "@/lib/panel/schemas/playground";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { callAsKey } from "@/lib/panel/server/playground";
import { PanelError } from "@/lib/panel/server/problem-response";
import { getKeyHash } from "@/lib/services/key/read-keys";

export const POST = workspaceRoute("member", async (panelCall) => {
  const { runtime, workspace } = panelCall;
  await limitAccount(panelCall.runtime, "trialOfUser", panelCall.user.id);
  const call = await readBody(panelCall, playgroundCallSchema, DOCUMENT_BODY_BYTES);
  const hash = await getKeyHash(runtime.prisma, workspace.id, call.keyId);
  if (hash === null) throw new PanelError({ code: "not_found", message: "There is no such key." });
  return callAsKey(runtime, await runtime.workspaces.findByHash(hash), call);
});
