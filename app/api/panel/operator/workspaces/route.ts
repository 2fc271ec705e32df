import { WORKSPACES_A_PAGE } from "@/lib/panel/page-sizes";
import { workspacesQuerySchema } from "@/lib/panel/schemas/operator";
import { operatorRoute, readQuery } from "@/lib/panel/server/panel-route";
import { listPackages } from "@/lib/services/package/packages";
import { listWorkspaces } from "@/lib/services/workspace/list-workspaces";

export const GET = operatorRoute(async (call) => {
  const { search, state, page } = readQuery(call, workspacesQuerySchema);
  const { prisma } = call.runtime;
  const slice = { search, state, skip: (page - 1) * WORKSPACES_A_PAGE, take: WORKSPACES_A_PAGE };
  const [found, packages] = await Promise.all([
    listWorkspaces(prisma, slice, call.now),
    listPackages(prisma),
  ]);
  return { ...found, packages };
});
