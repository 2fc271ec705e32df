import { KEYNAME } from "@/lib/engine/document/smart-url-schema";
import type { LinkName } from "./link-request";

const PREFIX = "/go/";

/** Whether a path is answered by the links' room, be it a link or not. */
export function isLinkPath(path: string): boolean {
  return path.startsWith(PREFIX) || path === "/go";
}

/**
 * The link that `/go/HANDLE/KEYNAME` names, or null. Nothing is decoded, folded or normalised: all that
 * handles and keynames are made of needs no encoding, so whatever does is no link of ours.
 */
export function parseLinkPath(path: string): LinkName | null {
  const slash = path.indexOf("/", PREFIX.length);
  if (!path.startsWith(PREFIX) || slash === -1) return null;
  return linkOf(path.slice(PREFIX.length, slash), path.slice(slash + 1));
}

/** The link `keyname` of a workspace, or null when the keyname can be none. */
export function linkOf(handle: string, keyname: string): LinkName | null {
  return KEYNAME.test(keyname) ? { handle, keyname } : null;
}
