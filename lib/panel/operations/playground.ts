import { getKeyHash } from "@/lib/features/keys";
import { DOCUMENT_BODY_BYTES } from "../body-sizes";
import { callAsKey, playgroundAnswer, playgroundCall } from "../server/playground";
import { PanelError } from "../server/problem-response";
import { forPeople, workspaceOperation } from "./operation";

const call = workspaceOperation({
  method: "POST",
  path: "playground",
  role: "member",
  scopes: forPeople(
    "Calls an endpoint as one of the keys: a program calls it with the key itself.",
  ),
  summary: "Calls an endpoint as one of the keys.",
  limit: "trialOfUser",
  body: playgroundCall,
  bodyBytes: DOCUMENT_BODY_BYTES,
  answer: playgroundAnswer,
  async run({ runtime, workspace }, { body }) {
    const hash = await getKeyHash(runtime.prisma, workspace.id, body.keyId);
    if (hash === null) {
      throw new PanelError({ code: "not_found", message: "There is no such key." });
    }
    return callAsKey(runtime, await runtime.workspaces.findByHash(hash), body);
  },
});

export const OPERATIONS = [call] as const;
