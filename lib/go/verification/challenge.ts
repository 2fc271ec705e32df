import type { Reply } from "@/lib/api/reply";
import type { VisitorIntel } from "@/lib/intel/types";
import { frameOf } from "../pages/frame";
import { FOR_PEOPLE } from "../pages/messages";
import { pageReply } from "../pages/page";
import { verificationPage } from "../pages/verification";
import { count, type Visit } from "../visit";

/**
 * Shows the page that proves a browser, with a fresh code. The code is bound to the link's id, not to
 * its keyname: codes that `/api/shorterlink` gives out for the same link do not open it here, where a
 * password may stand before it.
 */
export async function challenge(visit: Visit, intel: VisitorIntel): Promise<Reply> {
  const { context, key, link, requestId, isDryRun } = visit;
  if (isDryRun) return pageReply(frameOf(visit), FOR_PEOPLE);
  const code = await context.api.pending.create(key.workspaceId, link.stored.id, requestId);
  count(visit, intel, { outcome: "challenged" });
  return pageReply(frameOf(visit), verificationPage(code));
}
