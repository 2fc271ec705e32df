/* What the panel's API answers about sessions and security events, for its pages: types only. */
export type { SecurityAction } from "@/lib/security/event";
export type { EventPage, StoredEvent } from "@/lib/services/security-event/list-events";
export type { SessionSummary } from "@/lib/services/session/list-sessions";
