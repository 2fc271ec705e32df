import { documentText } from "@/lib/api/challenge-visitor";
import type { Reply } from "@/lib/api/reply";
import type { AskedChallenge } from "@/lib/challenge/ports";
import { BASE_MS } from "@/lib/challenge/work/difficulty";
import type { VisitorIntel } from "@/lib/intel/types";
import { FOR_PEOPLE } from "../pages/messages";
import { pageReply } from "../pages/page";
import { verificationPage } from "../pages/verification";
import { basisOf, count, type Visit, visitorHash } from "../visit";
import type { AskedFor } from "./asked-texts";

/**
 * Shows the verification page, with a fresh code.
 *
 * @param by the check that asks, as `askedBy` has it, or `LINK_ITSELF`
 */
export async function challenge(visit: Visit, intel: VisitorIntel, by: string): Promise<Reply> {
  const { context, caller, link, now, requestId, isDryRun } = visit;
  if (isDryRun) return pageReply(visit, FOR_PEOPLE);
  const code = await context.api.pending.create(
    { workspaceId: caller.workspaceId, subject: codeSubject(visit), visitor: visitorHash(visit) },
    requestId,
  );
  count(visit, intel, { outcome: "challenged" });
  const asked = { l: link.stored.id, c: code, k: by, t: now };
  const challenge = askedChallenge(visit, intel, asked);
  context.funnel.asked(challenge);
  context.funnel.shown(challenge, code);
  return pageReply(visit, verificationPage(code, context.asked.write(asked), BASE_MS.normal));
}

/** The verification as the challenges of policies are counted. */
export const askedChallenge = (
  visit: Visit,
  { device }: VisitorIntel,
  { k, t }: AskedFor,
): AskedChallenge => ({
  workspaceId: visit.caller.workspaceId,
  document: documentText(basisOf(visit)),
  by: k,
  at: t,
  device,
});

/**
 * The subject of this link's codes. The colon keeps it from being a keyname: a code issued by
 * `/api/shorterlink` must not open a served link, which may have a password.
 */
export function codeSubject({ link }: Visit): string {
  return `go:${link.stored.id}`;
}
