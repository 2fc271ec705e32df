import type { CallerContext } from "@/lib/api/ports";
import type { Reply } from "@/lib/api/reply";
import type { CompiledPolicy } from "@/lib/engine/workspace-policies";
import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import { robotsTxt } from "@/lib/robots/robots-txt";
import type { LinkName, LinkRequest } from "./link-request";

const KEYNAME = "robots.txt";

/**
 * Whether a robot asks a customer's own host what it may fetch. A link of that name goes first; the installation's
 * own host speaks for many workspaces, so none of them for it.
 */
export function isForRobots(
  { isOwnHost, method }: LinkRequest,
  { keyname }: LinkName,
  { policies, suspended }: CallerContext,
): boolean {
  return (
    !isOwnHost &&
    !suspended &&
    method !== "POST" &&
    keyname === KEYNAME &&
    !policies.smartUrls.has(KEYNAME)
  );
}

/** Made once a policy. */
const TEXTS = new WeakMap<CompiledPolicy, string>();

/** The robots.txt of a workspace's blocker policy. */
export function robotsReply(policy: CompiledPolicy): Reply {
  let body = TEXTS.get(policy);
  if (body === undefined) {
    body = robotsTxt(policy, BOT_DIRECTORY);
    TEXTS.set(policy, body);
  }
  return { status: 200, headers: HEADERS, body };
}

const HEADERS: readonly string[] = [
  ...["Content-Type", "text/plain; charset=utf-8"],
  ...["Cache-Control", "public, max-age=3600"],
  ...["X-Content-Type-Options", "nosniff"],
];
