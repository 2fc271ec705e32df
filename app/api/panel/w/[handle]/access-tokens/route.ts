import { accessTokenSchema } from "@/lib/panel/schemas/access-tokens";
import { limitAccount } from "@/lib/panel/server/limits";
import { noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { createAccessToken, listAccessTokens } from "@/lib/services/access-token/access-tokens";

export const GET = workspaceRoute("admin", async ({ runtime, workspace, now }) => ({
  tokens: await listAccessTokens(runtime.prisma, workspace.id, now),
}));

/** Only this answer ever carries the token. */
export const POST = workspaceRoute("admin", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const { expiresAt, ...input } = await readBody(call, accessTokenSchema);
  const maker = { ...call.ctx, role: call.workspace.role };
  const created = await createAccessToken(maker, {
    ...input,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  });
  noteOfUser(call, "token.change", { reason: "create", workspaceId: call.workspace.id });
  return created;
});
