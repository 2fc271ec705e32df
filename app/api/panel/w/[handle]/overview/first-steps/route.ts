import { firstStepsSchema } from "@/lib/panel/schemas/first-steps";
import { personOf, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { getFirstSteps, hideFirstSteps } from "@/lib/services/traffic/overview/get-first-steps";

export const GET = workspaceRoute("viewer", async (call) =>
  getFirstSteps(call.runtime, { workspaceId: call.workspace.id, userId: personOf(call).id }),
);

/** For oneself only. */
export const PUT = workspaceRoute("viewer", async (call) => {
  const { isHidden } = await readBody(call, firstStepsSchema);
  const member = { workspaceId: call.workspace.id, userId: personOf(call).id };
  await hideFirstSteps(call.runtime.prisma, member, isHidden ? new Date(call.now) : null);
});
