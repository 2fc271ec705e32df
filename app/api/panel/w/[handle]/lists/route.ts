import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { countLists } from "@/lib/services/list/read-entries";

export const GET = workspaceRoute("viewer", ({ runtime, workspace }) =>
  countLists(runtime.prisma, workspace.id),
);
