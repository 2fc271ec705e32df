import { answerMcp } from "@/lib/mcp/answer-mcp";

const answer = (request: Request): Promise<Response> => answerMcp(request);

export { answer as DELETE, answer as GET, answer as POST };
