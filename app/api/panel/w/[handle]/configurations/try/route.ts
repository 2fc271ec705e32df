import { readDocumentBody } from "@/lib/panel/policy/read-document-body";
import { tryRules } from "@/lib/panel/policy/try-rules";
import { tryRulesSchema } from "@/lib/panel/schemas/policy";
import { limitAccount } from "@/lib/panel/server/limits";
import { workspaceRoute } from "@/lib/panel/server/panel-route";

const ofRequest = tryRulesSchema.omit({ params: true, headers: true });

/** Evaluates unsaved rules against a made-up request. */
export const POST = workspaceRoute("viewer", async (call) => {
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  const parts = { params: "rules", headers: "rules" } as const;
  const body = await readDocumentBody(call, parts, ofRequest);
  return {
    params: tryRules(body.params, "case-sensitive", body.paramsJson),
    headers: tryRules(body.headers, "case-insensitive", body.headersJson),
  };
});
