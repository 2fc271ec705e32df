/* Types only: pages must not bundle server code. */
export type { PublicStatus } from "@/lib/panel/server/public-status";
