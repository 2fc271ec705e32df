import { linkPasswordSchema } from "@/lib/panel/schemas/policy";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { setLinkPassword } from "@/lib/services/smart-url/set-password";

export const PUT = workspaceRoute("member", async (call) => {
  const { password } = await readBody(call, linkPasswordSchema);
  await setLinkPassword(call.ctx, idParam(call, "id"), password);
});

export const DELETE = workspaceRoute("member", (call) =>
  setLinkPassword(call.ctx, idParam(call, "id"), null),
);
