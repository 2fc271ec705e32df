import { createSeal } from "@/lib/base/seal";
import { tokenSchema } from "@/lib/panel/schemas/account";
import { limitClient } from "@/lib/panel/server/limits";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { UNSUBSCRIBE_SEAL, unsubscribe } from "@/lib/services/report/report-settings";

/** Ends a member's weekly reports, from the page that a mail links to. */
export const POST = publicRoute(async (call) => {
  const { runtime, request } = call;
  await limitClient(runtime, "link", request.headers);
  const { token } = await readBody(call, tokenSchema);
  await unsubscribe(runtime.prisma, createSeal(runtime.secret, UNSUBSCRIBE_SEAL), token);
});
