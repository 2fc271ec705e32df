import { readDocumentBody } from "@/lib/panel/policy/read-document-body";
import { tryForVisitor } from "@/lib/panel/policy/try-for-visitor";
import { tryExpressionsSchema } from "@/lib/panel/schemas/rules";
import { limitAccount } from "@/lib/panel/server/limits";
import { workspaceRoute } from "@/lib/panel/server/panel-route";

const ofVisitor = tryExpressionsSchema.omit({ rules: true });

/** Runs unsaved rules on a recorded or a made-up visitor, and tells which part of each held. */
export const POST = workspaceRoute("viewer", async (call) => {
  await limitAccount(call.runtime, "trialOfUser", call.user.id);
  return tryForVisitor(call, await readDocumentBody(call, { rules: "tried-rules" }, ofVisitor));
});
