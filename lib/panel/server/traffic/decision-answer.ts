import { parseIp } from "@/lib/ip/parse";
import type { Runtime } from "@/lib/runtime";
import {
  type CheckFinding,
  type DecisionView,
  getDecisionOrThrow,
} from "@/lib/services/traffic/get-decision";
import { servedLinkName } from "./served-link";

export interface EvidenceAnswer {
  readonly source: string;
  readonly entry: string;
  /** Of a feed: ISO 8601 date of the data that serves now; null for everything else. */
  readonly dataDate: string | null;
}

/** What is known now of where the visitor was. */
interface WhereAnswer {
  readonly city: string;
  readonly region: string;
  readonly company: string | null;
}

export interface CheckAnswer extends Omit<CheckFinding, "evidence"> {
  readonly evidence: readonly EvidenceAnswer[];
}

export interface DecisionAnswer extends Omit<DecisionView, "checks"> {
  /** In the order in which they ran; empty for endpoints that decide nothing. */
  readonly checks: readonly CheckAnswer[];
  readonly where: WhereAnswer | null;
}

/** One decision in full, with what is known now of its feeds and its visitor. @throws NotFoundError */
export async function decisionAnswer(
  { prisma, feeds, api }: Runtime,
  workspaceId: string,
  id: string,
): Promise<DecisionAnswer> {
  const decision = await getDecisionOrThrow(prisma, workspaceId, id);
  const dates = new Map(feeds.status().map((feed) => [feed.id, feed.dataDate]));
  const checks = decision.checks.map((check) => ({
    ...check,
    evidence: check.evidence.map((each) => ({ ...each, dataDate: dates.get(each.source) ?? null })),
  }));
  const keyName = decision.keyName ?? servedLinkName(workspaceId, decision.keyId);
  return { ...decision, keyName, checks, where: whereOf(api.intel, decision) };
}

/** A network that an address was cut to is in no one place, and addresses move between countries. */
function whereOf(
  intel: Runtime["api"]["intel"],
  { ip: address, countryCode, asn }: DecisionView,
): WhereAnswer | null {
  const ip = address === null ? null : parseIp(address);
  const info = ip && intel.info(ip);
  if (info === null || info.countryCode !== countryCode) return null;
  const { city, region, company } = info;
  return { city, region, company: info.asn === asn ? company : null };
}
