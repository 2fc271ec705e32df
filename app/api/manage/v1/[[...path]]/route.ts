import { answerManage } from "@/lib/manage/answer";
import { PANEL_MODULES } from "../panel-modules";

const answer = (request: Request): Promise<Response> => answerManage(request, PANEL_MODULES);

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
