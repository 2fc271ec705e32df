export { documentText } from "./document-text";
export { exportDocument, exportRevision } from "./export-document";
export { applyDocument, importDocument } from "./import-document";
export { type AppliedDocument, appliedDocument } from "./model";
export { type ComparedRevision, planAccountDocument } from "./plan-document";
export { withReader } from "./with-reader";
