/* Types only: pages must not bundle server code. */
export type { SecurityAction } from "@/lib/security/event";
export type { EventPage, StoredEvent } from "@/lib/services/security-events";
export type { SessionSummary } from "@/lib/services/sessions";
