export {
  approveAccount,
  declineAccount,
  findWaiting,
  listWaiting,
  type WaitingAccount,
} from "./approval";
export { getCaptchaKey, listOfferedSiteKeys, type OfferedSiteKey, setCaptchaKey } from "./captcha";
export { type SiteSignIn, signInWithSite } from "./sign-in-with-site";
export { checkSignUpOrThrow, forgetUnverified, signUp } from "./sign-up";
export { type Admission, admissionOf } from "./sign-up-rule";
export { deleteUser, hasOperator, updateProfile } from "./users";
