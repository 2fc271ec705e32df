import type { Reply } from "@/lib/api/reply";
import type { VisitorIntel } from "@/lib/intel/types";
import { frameOf } from "../pages/frame";
import { FOR_PEOPLE } from "../pages/messages";
import { pageReply } from "../pages/page";
import { verificationPage } from "../pages/verification";
import { count, type Visit, visitorHash } from "../visit";

/** Shows the page that proves a browser, with a fresh code. */
export async function challenge(visit: Visit, intel: VisitorIntel): Promise<Reply> {
  const { context, key, requestId, isDryRun } = visit;
  if (isDryRun) return pageReply(frameOf(visit), FOR_PEOPLE);
  const code = await context.api.pending.create(
    { workspaceId: key.workspaceId, keyname: codeSubject(visit), visitor: visitorHash(visit) },
    requestId,
  );
  count(visit, intel, { outcome: "challenged" });
  return pageReply(frameOf(visit), verificationPage(code));
}

/**
 * What codes for this link are bound to, in place of a keyname. It can be none: codes that `/api/shorterlink`
 * gives out do not open a link here, where a password may stand before it, not even those for a keyname
 * that is made of this link's id.
 */
export function codeSubject({ link }: Visit): string {
  return `go:${link.stored.id}`;
}
