import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { NOT_STORED } from "@/lib/panel/server/problem-response";
import { exportDocument } from "@/lib/services/document/export-document";

/** The account document of one workspace as a file, as `account import` reads it. */
export const GET = workspaceRoute("viewer", async ({ runtime, workspace }) => {
  const document = await exportDocument(runtime.prisma, workspace.id);
  return new Response(`${JSON.stringify(document, null, 2)}\n`, {
    headers: {
      ...NOT_STORED,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="gatehouse-${workspace.handle}.json"`,
    },
  });
});
