import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import { tryForVisitor } from "@/lib/panel/policy/try-for-visitor";
import { tryExpressionsSchema } from "@/lib/panel/schemas/rules";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";

/** Runs unsaved rules on a recorded or a made-up visitor, and tells which part of each held. */
export const POST = workspaceRoute("viewer", async (call) => {
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  return tryForVisitor(call, await readBody(call, tryExpressionsSchema, DOCUMENT_BODY_BYTES));
});
