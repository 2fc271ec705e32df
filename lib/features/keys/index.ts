export { listKeyPage } from "./key-page";
export { createKey, revokeKey, rotateKey, updateKey } from "./keys";
export {
  createdKey,
  type KeySummary,
  keyChange,
  keyPage,
  keyRotation,
  keysQuery,
  newKey,
  newSiteTest,
  rotatedKey,
  siteTestLinks,
  siteTestProof,
  siteTestQuery,
  siteTestState,
} from "./model";
export { findKeyOrThrow, getKeyHash, listKeys } from "./read-keys";
export { makeSiteTest, readSiteTest, verifyKey } from "./site-test";
export { announceExpiringKeys } from "./tell-expiring";
