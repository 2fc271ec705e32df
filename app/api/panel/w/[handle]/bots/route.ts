import { DIRECTORY_ANSWER } from "@/lib/panel/server/bots/directory-answer";
import { workspaceRoute } from "@/lib/panel/server/panel-route";

/** The same for every workspace: the bots that this version knows. */
export const GET = workspaceRoute("viewer", async () => DIRECTORY_ANSWER);
