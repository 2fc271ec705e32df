export { NOTHING, revokeAccess } from "./access";
export { type Confirmation, type ConfirmationRules, confirmIdentity } from "./confirm-identity";
export { checkCredentials, findAccount, findSignedInUser, type SignedInUser } from "./credentials";
export {
  cancelEmailChange,
  changeEmail,
  EMAIL_ALLOWED,
  emailOrThrow,
  newEmailOrThrow,
  renewVerification,
  requestEmailChange,
  verifyEmail,
} from "./email";
export {
  beginLink,
  type Identity,
  linkIdentity,
  listIdentities,
  unlinkIdentity,
} from "./identities";
export { acceptLegal, getLegal, haveTermsWaited, type Legal, saveLegal } from "./legal";
export { listOperators } from "./operators";
export {
  type CreationOptions,
  creationOptions,
  type MadePasskey,
  verifyMadePasskey,
} from "./passkey/make-passkey";
export {
  addPasskey,
  listPasskeys,
  newPasskeyRow,
  type PasskeySummary,
  passkeyNameOrThrow,
  removePasskey,
  renamePasskey,
} from "./passkey/passkeys";
export {
  type PasskeyUse,
  provePasskey,
  type RequestOptions,
  requestOptions,
} from "./passkey/prove-passkey";
export type { RelyingParty } from "./passkey/relying-party";
export { changePassword, hashNewPassword, requestPasswordReset, resetPassword } from "./password";
export { giveFirstCodes, renewRecoveryCodes } from "./recovery-codes";
export {
  addSecurityEvents,
  type EventPage,
  forgetEvents,
  listSecurityEvents,
  type StoredEvent,
} from "./security-events";
export {
  endEverySession,
  endSession,
  endSessionOfToken,
  endSessions,
  findSession,
  forgetEnded,
  isConfirmed,
  isDueToBeSeen,
  LONGEST_MS,
  listSessions,
  noteConfirmed,
  noteSeen,
  openSession,
  type SecondStep,
  type SessionSummary,
  type SessionUser,
  type SignInMethod,
} from "./sessions";
export { listStandingAccess } from "./standing-access";
export { findToken, hashToken, issueToken, spendToken } from "./tokens";
export {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  resetTwoFactor,
  spendCode,
  TOTP_SECRETS,
} from "./two-factor";
export type { OfferedWays } from "./ways-to-sign-in";
