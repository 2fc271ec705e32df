import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { countLists } from "@/lib/services/list/count-lists";

export const GET = workspaceRoute("viewer", ({ runtime, workspace }) =>
  countLists(runtime.prisma, workspace.id),
);
