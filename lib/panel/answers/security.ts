/* Types only: pages must not bundle server code. */

export type { EventPage, SessionSummary, StoredEvent } from "@/lib/features/users";
export type { SecurityAction } from "@/lib/security/event";
