import { answerPanel } from "@/lib/panel/server/answer-panel";

/* Every path of the panel's API: `lib/panel/operations` has them. */
const answer = (request: Request): Promise<Response> => answerPanel(request);

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
