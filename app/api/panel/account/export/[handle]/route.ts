import { NOT_STORED } from "@/lib/net/not-stored";
import { streamWithPlace } from "@/lib/panel/server/heavy-work";
import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { streamText } from "@/lib/panel/server/stream-text";
import { documentText } from "@/lib/services/account-document/document-text";
import { exportDocument } from "@/lib/services/account-document/export-document";

/** The account document of one workspace as a file, as `account import` reads it. */
export const GET = workspaceRoute("viewer", (call) => {
  const { prisma } = call.runtime;
  async function* text() {
    yield* documentText(await exportDocument(prisma, call.workspace.id));
  }
  return streamWithPlace(
    call,
    "export",
    text(),
    (parts) =>
      new Response(streamText(parts), {
        headers: {
          ...NOT_STORED,
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": `attachment; filename="gatehouse-${call.workspace.handle}.json"`,
        },
      }),
  );
});
