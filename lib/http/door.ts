import { isContractPath } from "@/lib/api/paths";
import { isChallengePath } from "@/lib/challenge/page";
import { isLinkPath } from "@/lib/links/target";
import { isOpsPath } from "@/lib/ops/ops-routes";

/** A group of paths with its own budget and form of refusal. */
export type Door =
  /** The seven endpoints, and any other path below `/api`. */
  | "api"
  /** next-auth's routes. */
  | "auth"
  /** The panel's own JSON API, and what mail programs call to end a report. */
  | "panel"
  /** The management API, and the MCP server on it: programs with access tokens. */
  | "manage"
  /** The challenge's page, which protected sites pass on to us. */
  | "challenge"
  /** Links that Gatehouse serves. */
  | "links"
  /** Health, readiness, metrics, certificates. */
  | "ops"
  /** Everything else: pages and their files. */
  | "pages";

/** The door of a path on the installation's own hosts. */
export function doorOf(path: string): Door {
  if (isContractPath(path)) return "api";
  if (isChallengePath(path)) return "challenge";
  if (isOpsPath(path)) return "ops";
  if (isLinkPath(path)) return "links";
  if (isBelow(path, "/api/auth")) return "auth";
  if (isBelow(path, "/api/manage") || isBelow(path, "/api/mcp")) return "manage";
  return isBelow(path, "/api/panel") || path === "/api/unsubscribe" ? "panel" : "pages";
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
