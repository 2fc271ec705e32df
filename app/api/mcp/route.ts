import { PANEL_MODULES } from "@/app/api/manage/v1/panel-modules";
import { answerMcp } from "@/lib/mcp/answer-mcp";

const answer = (request: Request): Promise<Response> => answerMcp(request, PANEL_MODULES);

export { answer as DELETE, answer as GET, answer as POST };
