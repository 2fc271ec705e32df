export {
  answerNext as DELETE,
  answerNext as GET,
  answerNext as HEAD,
  answerNext as OPTIONS,
  answerNext as PATCH,
  answerNext as POST,
  answerNext as PUT,
} from "@/app/api/answer-next";
