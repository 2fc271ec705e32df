import { replaceDocument, sendDocument } from "@/lib/panel/server/account-document";
import { workspaceRoute } from "@/lib/panel/server/panel-route";

/** The account document, with its revision as `ETag`. */
export const GET = workspaceRoute("viewer", sendDocument);

/** Replaces the whole document, if it is still at the revision in `If-Match`. */
export const PUT = workspaceRoute("member", replaceDocument);
