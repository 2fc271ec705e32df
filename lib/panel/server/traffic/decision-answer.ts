import { evidenceWords } from "@/lib/engine/explain/evidence-words";
import { SKIP_WORDS } from "@/lib/engine/explain/skip-words";
import { datesOfFeeds } from "@/lib/features/feeds";
import {
  type DecisionView,
  type ExplainedDecision,
  getDecisionOrThrow,
  type Location,
} from "@/lib/features/traffic";
import { parseIp } from "@/lib/ip/parse";
import type { Runtime } from "@/lib/runtime/runtime";
import { servedLinkName } from "./served-link";

/** A decision with the feeds' data as it was then, and what is known of its visitor now. @throws NotFoundError */
export async function decisionAnswer(
  { traffic, prisma, feeds, api }: Runtime,
  workspaceId: string,
  id: string,
): Promise<ExplainedDecision> {
  const decision = await getDecisionOrThrow({ traffic, prisma }, workspaceId, id);
  const known = new Map(feeds.status().map((feed) => [feed.id, feed]));
  const dates = await datesOfFeeds(prisma, decision.feedsRevision);
  const checks = decision.checks.map((check) => ({
    ...check,
    skipped: check.skipped === null ? null : SKIP_WORDS[check.skipped],
    evidence: check.evidence.map((each) => {
      const words = evidenceWords({ ...each, category: known.get(each.source)?.category });
      return { ...each, dataDate: dates.get(each.source) ?? null, words };
    }),
  }));
  const keyName = decision.keyName ?? servedLinkName(workspaceId, decision.keyId);
  return { ...decision, keyName, checks, where: whereOf(api.intel, decision) };
}

/** A truncated address has no single location, and addresses move between countries. */
function whereOf(
  intel: Runtime["api"]["intel"],
  { ip: address, countryCode, asn }: DecisionView,
): Location | null {
  const ip = address === null ? null : parseIp(address);
  const info = ip && intel.info(ip);
  if (info === null || info.countryCode !== countryCode) return null;
  const { city, region, company } = info;
  return { city, region, company: info.asn === asn ? company : null };
}
