export { createAccessToken, listAccessTokens, revokeAccessToken } from "./access-tokens";
export {
  findAccessToken,
  noteTokenUsed,
  type TokenIdentity,
  type TokenRefusal,
} from "./find-access-token";
export {
  claimKey,
  forgetIdempotentAnswers,
  type IdempotencyKey,
  releaseKey,
  settleKey,
} from "./idempotency";
export { accessTokenSettings, accessTokenSummary, newAccessToken } from "./model";
