import { planDocument } from "@/lib/panel/server/account-document";
import { workspaceRoute } from "@/lib/panel/server/panel-route";

/** What a document would change; changes nothing. */
export const POST = workspaceRoute("viewer", planDocument);
