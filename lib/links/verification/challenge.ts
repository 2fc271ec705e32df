import type { Reply } from "@/lib/api/reply";
import { BASE_MS } from "@/lib/challenge/work/difficulty";
import type { VisitorIntel } from "@/lib/intel/types";
import { FOR_PEOPLE } from "../pages/messages";
import { pageReply } from "../pages/page";
import { verificationPage } from "../pages/verification";
import { count, type Visit, visitorHash } from "../visit";

/** Shows the verification page, with a fresh code. */
export async function challenge(visit: Visit, intel: VisitorIntel): Promise<Reply> {
  const { context, caller, requestId, isDryRun } = visit;
  if (isDryRun) return pageReply(visit, FOR_PEOPLE);
  const code = await context.api.pending.create(
    { workspaceId: caller.workspaceId, subject: codeSubject(visit), visitor: visitorHash(visit) },
    requestId,
  );
  count(visit, intel, { outcome: "challenged" });
  return pageReply(visit, verificationPage(code, BASE_MS.normal));
}

/**
 * The subject of this link's codes. The colon keeps it from being a keyname: a code issued by
 * `/api/shorterlink` must not open a served link, which may have a password.
 */
export function codeSubject({ link }: Visit): string {
  return `go:${link.stored.id}`;
}
