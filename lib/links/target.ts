import { KEYNAME } from "@/lib/engine/document/smart-url-schema";
import type { LinkName } from "./link-request";

const PREFIX = "/go/";

/** Whether a path belongs to served links, even if it names none. */
export function isLinkPath(path: string): boolean {
  return path.startsWith(PREFIX) || path === "/go";
}

/**
 * The link of `/go/HANDLE/KEYNAME`, or null. Nothing is decoded or normalized: handles and keynames never need
 * encoding.
 */
export function parseLinkPath(path: string): LinkName | null {
  const slash = path.indexOf("/", PREFIX.length);
  if (!path.startsWith(PREFIX) || slash === -1) return null;
  return linkOf(path.slice(PREFIX.length, slash), path.slice(slash + 1));
}

/** The link of a workspace, or null when the keyname is malformed. */
export function linkOf(handle: string, keyname: string): LinkName | null {
  return KEYNAME.test(keyname) ? { handle, keyname } : null;
}
