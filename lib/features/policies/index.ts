export { BLOCKER_POLICY } from "./blocker-policy";
export { CONFIGURATION } from "./configuration";
export type { CollectionKind, DocumentKind } from "./document-kind";
export { keepOrigin, keepVersions } from "./keep-versions";
export { listConfigurations } from "./list-configurations";
export { loadSettings } from "./load-settings";
export {
  configurationSummary,
  documentAddition,
  documentChange,
  documentReplay,
  pageOf,
  pageQuery,
  storedBlocker,
  storedConfiguration,
  storedSmartUrl,
  storedVersion,
  versionPage,
  versionsQuery,
} from "./model";
export { type PastPolicy, policyHistory } from "./policy-history";
export type { PartKind, PartsRead } from "./reading/body-reader";
export { BodyReading } from "./reading/read-bodies";
export { ruleCostProblems } from "./rule-cost-problems";
export { createDocument, deleteDocument, saveDocument } from "./save-document";
export { SMART_URL } from "./smart-url";
export { readPolicy, readSmartUrl, StoredDocumentError } from "./stored-document";
export {
  loadConfigurations,
  loadHeads,
  loadLinks,
  type StoredDocument,
  type StoredHead,
} from "./stored-heads";
export { getVersionOrThrow, listVersions } from "./versions";
