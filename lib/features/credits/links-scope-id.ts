import { createHash } from "node:crypto";

/**
 * The counter scope for what visitors of a workspace's links spend, beside its keys' ids. Derived from the
 * workspace's id, as a UUID version 8 (RFC 9562).
 */
export function linksScopeId(workspaceId: string): string {
  const hex = createHash("sha256").update(`served:${workspaceId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
