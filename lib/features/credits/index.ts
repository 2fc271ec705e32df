export {
  getOffer,
  type NewPackage,
  type Offer,
  OPERATORS_PACKAGE,
  packageOfNew,
  setDefaultPackage,
} from "./default-package";
export { type Deaths, openLeases, RECALL_CHANNEL, reapLeases, recallLeases } from "./leases";
export { linksScopeId } from "./links-scope-id";
export {
  createPackage,
  deletePackage,
  listPackages,
  type PackageView,
  updatePackage,
} from "./packages";
export { askForMore } from "./plan/ask-for-more";
export { getCreditsOrThrow } from "./plan/get-credits";
export { getPlanOrThrow } from "./plan/get-plan";
export { creditsView, planRequest, planView, standing } from "./plan/model";
export { getStandingOrThrow } from "./plan/standing";
export { type LeaseDraft, type LeaseState, settleLeases } from "./settle-leases";
export {
  currentPeriod,
  type Entitlement,
  entitlementOf,
  getUsage,
  numberOrNull,
  SUBSCRIPTION_SELECT,
  shownEnd,
} from "./subscription";
