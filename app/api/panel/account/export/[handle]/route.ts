import { sendDocument } from "@/lib/panel/server/account-document";
import { workspaceRoute } from "@/lib/panel/server/panel-route";

/** The account document of one workspace as a file, as `account import` reads it. */
export const GET = workspaceRoute("viewer", sendDocument);
