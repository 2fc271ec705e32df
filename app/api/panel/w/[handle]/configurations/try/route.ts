import { z } from "zod";
import { rulesSchema } from "@/lib/engine/document/rules-schema";
import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import { tryRules } from "@/lib/panel/policy/try-rules";
import { tryRulesSchema } from "@/lib/panel/schemas/policy";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { readPart } from "@/lib/services/input";

const rulesOfBoth = z.object({ params: rulesSchema, headers: rulesSchema });

/** Evaluates unsaved rules against a made-up request. */
export const POST = workspaceRoute("viewer", async (call) => {
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  const { paramsJson, headersJson, ...json } = await readBody(
    call,
    tryRulesSchema,
    DOCUMENT_BODY_BYTES,
  );
  const { params, headers } = readPart(rulesOfBoth, json);
  return {
    params: tryRules(params, "case-sensitive", paramsJson),
    headers: tryRules(headers, "case-insensitive", headersJson),
  };
});
