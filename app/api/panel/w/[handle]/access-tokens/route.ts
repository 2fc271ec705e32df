import { accessTokenSchema } from "@/lib/panel/schemas/access-tokens";
import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { limitAccount } from "@/lib/panel/server/limits";
import { noteOfUser, personOf, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { tellOwners } from "@/lib/panel/server/tell-owners";
import { createAccessToken, listAccessTokens } from "@/lib/services/access-token/access-tokens";

export const GET = workspaceRoute("admin", async ({ runtime, workspace, now }) => ({
  tokens: await listAccessTokens(runtime.prisma, workspace.id, now),
}));

/** Only this answer ever carries the token. */
export const POST = workspaceRoute("admin", async (call) => {
  assertConfirmed(call);
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const { expiresAt, ...input } = await readBody(call, accessTokenSchema);
  const sessionId = personOf(call).session.id;
  const maker = { ...call.ctx, role: call.workspace.role, sessionId };
  const created = await createAccessToken(maker, {
    ...input,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  });
  noteOfUser(call, "token.change", { reason: "create", workspaceId: call.workspace.id });
  const reach = input.scopes.join(", ");
  await tellOwners(call, { kind: "token", name: created.name, reach });
  return created;
});
