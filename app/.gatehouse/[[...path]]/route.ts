export {
  answerChallenge as GET,
  answerChallenge as HEAD,
  answerChallenge as POST,
} from "@/app/api/answer-challenge";
