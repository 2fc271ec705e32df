export { CHALLENGE_FAILURES, type ChallengeFailure } from "@/lib/challenge/failures";
export { LINK_ITSELF } from "@/lib/challenge/link-itself";
