import { robotsAnswer } from "@/lib/panel/server/bots/robots-answer";
import { workspaceRoute } from "@/lib/panel/server/panel-route";

export const GET = workspaceRoute("viewer", robotsAnswer);
