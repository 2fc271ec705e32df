export { AUDIT_FIELDS, DECISION_FIELDS } from "./record-fields";
