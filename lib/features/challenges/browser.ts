export { CHALLENGE_FAILURES, type ChallengeFailure } from "@/lib/challenge/failures";
