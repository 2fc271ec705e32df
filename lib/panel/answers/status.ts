/*
 * What the public status page shows: types only, so that nothing of the server reaches the browser's
 * bundle.
 */
export type { PublicStatus } from "@/lib/panel/server/public-status";
