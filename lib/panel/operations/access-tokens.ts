import { z } from "zod";
import {
  accessTokenSettings,
  accessTokenSummary,
  createAccessToken,
  listAccessTokens,
  newAccessToken,
  revokeAccessToken,
} from "@/lib/features/access-tokens";
import { idParam, noteOfUser, personOf } from "../server/panel-route";
import { notifyOwners } from "../server/tell-owners";
import { forPeople, workspaceOperation } from "./operation";

const OWN_TOKENS = forPeople(
  "Tokens are made and revoked by people: a leaked one must not make others.",
);

const list = workspaceOperation({
  method: "GET",
  path: "access-tokens",
  role: "admin",
  scopes: OWN_TOKENS,
  summary: "Lists the access tokens in use.",
  answer: z.object({ tokens: z.array(accessTokenSummary) }),
  run: async ({ runtime, workspace, now }) => ({
    tokens: await listAccessTokens(runtime.prisma, workspace.id, now),
  }),
});

const create = workspaceOperation({
  method: "POST",
  path: "access-tokens",
  role: "admin",
  scopes: OWN_TOKENS,
  summary: "Makes an access token. Only this answer has its text.",
  isConfirmed: true,
  limit: "createOfUser",
  body: accessTokenSettings,
  answer: newAccessToken,
  async run(call, { body }) {
    const sessionId = personOf(call).session.id;
    const maker = { ...call.ctx, role: call.workspace.role, sessionId };
    const created = await createAccessToken(maker, body);
    noteOfUser(call, "token.change", { reason: "create", workspaceId: call.workspace.id });
    const reach = body.scopes.join(", ");
    await notifyOwners(call, { kind: "token", name: created.name, reach });
    return created;
  },
});

const revoke = workspaceOperation({
  method: "DELETE",
  path: "access-tokens/[id]",
  role: "admin",
  scopes: OWN_TOKENS,
  summary: "Revokes an access token.",
  async run(call) {
    await revokeAccessToken(call.ctx, idParam(call, "id"));
    noteOfUser(call, "token.change", { reason: "revoke", workspaceId: call.workspace.id });
  },
});

export const OPERATIONS = [list, create, revoke] as const;
