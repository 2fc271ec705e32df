import { createHash } from "node:crypto";

/**
 * Stands in traffic records and credit counters for the key of visits that Gatehouse itself serves, by
 * `/go/…`: nobody's API key, and always the same for one workspace. A UUID of version 8 (RFC 9562).
 */
export function servedKeyId(workspaceId: string): string {
  const hex = createHash("sha256").update(`served:${workspaceId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
