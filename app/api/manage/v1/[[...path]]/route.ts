import { answerManage } from "@/lib/manage/answer";

const answer = (request: Request): Promise<Response> => answerManage(request);

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
