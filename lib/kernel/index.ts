export { type Actor, GATEHOUSE, OPERATOR } from "./actor";
export {
  DELETION,
  type DeletionRow,
  listAuditEvents,
  listDeletedTrail,
  listDeletions,
} from "./audit/audit-events";
export { forgetDetails } from "./audit/forget-details";
export { type AuditPage, auditPage } from "./audit/model";
export { CHANGE_CHANNEL, changedFields, recordChange } from "./audit/record-change";
export { changeWorkspace, type RecordChange } from "./change-workspace";
export type { ServiceContext } from "./context";
export {
  ConflictError,
  ForbiddenError,
  type InputProblem,
  InvalidInputError,
  NotFoundError,
  ServiceError,
  SignInAgainError,
  StaleError,
} from "./errors";
export { EVENT_DAYS, forgetReadEvents, takeEvents } from "./events/read-events";
export { noteTroubles, type Trouble } from "./events/standing-troubles";
export { type NewEvent, writeEvents } from "./events/write-event";
export { flag } from "./flag";
export {
  canonicalEmail,
  emailInput,
  HANDLE,
  handleInput,
  keyNameInput,
  parseInput,
  passwordInput,
  quotaInput,
  rateInput,
  readPart,
} from "./input";
export {
  claimInstallation,
  findInstallation,
  type Installation,
  lockInstallation,
  replaceInstallation,
} from "./installation";
export {
  forgetInstances,
  HEARTBEAT_CHANNEL,
  heartbeat,
  markStopped,
  silentInstances,
  takesChanges,
} from "./instances";
export { type Job, type JobContext, startJobs } from "./job";
export { lockWorkspace } from "./lock-workspace";
export { OTHER_VALUES } from "./other-values";
export {
  containing,
  ORDERS,
  PAGE_SIZE,
  PAGE_SORTS,
  type Page,
  type PageRequest,
  pageBounds,
} from "./page";
export {
  addPendingVisitors,
  claimToken,
  forgetPendingVisitors,
  type NewPendingVisitor,
  verifyPendingVisitor,
} from "./pending-visitors";
export { PERIOD_MS, type Period, periodAt } from "./period";
export { RemarkCounter, type Remarks } from "./remarks";
export { reseal, type SealedColumn } from "./sealed-column";
export { dayOr, instantOr } from "./times";
export { findUnstorableText } from "./unstorable-text";
export { asTooMuch, importTooLarge, LARGE_FILE, type TooMuchInWords, withTask } from "./with-task";
export { MAX_DOCUMENTS_BYTES, ofDocuments, ofKeys, withinBounds } from "./workspace-bounds";
