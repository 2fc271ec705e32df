import { DAY_MS } from "@/lib/base/durations";
import { Slices } from "@/lib/base/slices";
import type { RuleAction } from "@/lib/engine/document/expression-rules-schema";
import type { Policy } from "@/lib/engine/document/policy-schema";
import { compileExpression } from "@/lib/engine/expression/compile-expression";
import { RuleScope } from "@/lib/engine/expression/rule-scope";
import type { CompiledLists } from "@/lib/engine/lists";
import {
  type CampaignTrial,
  type CampaignView,
  clearRule,
  filterOfTraits,
  noteRule,
  ruleName,
  withRule,
} from "@/lib/features/campaigns";
import type { TrafficFilter, TrafficRecord } from "@/lib/features/traffic";
import { parseIp } from "@/lib/ip/parse";
import { ConflictError } from "@/lib/kernel";
import type { WorkspaceCall } from "../server/panel-route";
import { BLOCKER, CONFIGURATIONS, type JudgingKind, SMART_URLS, saveChange } from "./documents";
import { listsOf } from "./guard";
import type { SaveOutcome } from "./model";
import { recordedVisitor } from "./replay";

/** Records of each side that the rule is tried on. */
const TRIED = 1_000;
const MAX_SAMPLES = 20;

/** Tries the proposed rule on the campaign's visitors, and on those of the day before it began. */
export async function tryCampaignRule(
  call: WorkspaceCall,
  campaign: CampaignView,
): Promise<CampaignTrial> {
  const { when } = campaign.proposedRule;
  const beganAt = Date.parse(campaign.beganAt);
  const lists = await listsOf(call);
  const own = { ...filterOfTraits(campaign.traits), from: beganAt };
  const others = { verdict: "answered", from: beganAt - DAY_MS, to: beganAt } as const;
  return {
    campaign: await hitBy(call, when, own, lists),
    others: await hitBy(call, when, others, lists),
  };
}

async function hitBy(
  { runtime, workspace }: WorkspaceCall,
  when: string,
  filter: TrafficFilter,
  lists: CompiledLists,
): Promise<CampaignTrial["others"]> {
  const page = await runtime.traffic.search(workspace.id, filter, { limit: TRIED });
  const { holds } = compileExpression(when);
  const slices = new Slices();
  let [tried, hit] = [0, 0];
  const samples: TrafficRecord[] = [];
  for (const record of page.records) {
    const ip = parseIp((record.ip ?? "").replace(/\/\d+$/, ""));
    if (ip === null) continue;
    tried++;
    await slices.mayYield();
    if (!holds(new RuleScope(recordedVisitor(runtime.api.intel, ip, record), lists))) continue;
    hit++;
    if (samples.length < MAX_SAMPLES) samples.push(record);
  }
  return {
    tried,
    hit,
    samples: samples.map(({ id, at, ip, countryCode, ua, url }) => ({
      ...{ requestId: id, at, ip, countryCode, ua, url },
    })),
  };
}

/** A kind of policy: how a campaign's rule gets into one. */
interface RuledKind {
  /** The id of the policy of that name. @throws ConflictError when it is gone */
  idOf(call: WorkspaceCall, name: string | null): Promise<string>;
  save(call: WorkspaceCall, id: string, change: RuleChange): Promise<SaveOutcome>;
}

interface RuleChange {
  readonly confirmed: boolean;
  rulesOf(rules: Policy["rules"]): Policy["rules"];
}

const KINDS: Readonly<Record<CampaignView["target"]["document"], RuledKind>> = {
  blocker: ruledKind(BLOCKER, (_, policy) => policy),
  configuration: ruledKind(CONFIGURATIONS, (document, policy) => ({ ...document, policy })),
  "smart-url": ruledKind(SMART_URLS, (document, policy) => ({ ...document, policy })),
};

function ruledKind<D extends object>(
  judging: JudgingKind<D>,
  withPolicy: (document: D, policy: Policy) => D,
): RuledKind {
  const { kind, judgeOf } = judging;
  return {
    async idOf({ ctx }, name) {
      if (kind.naming === null) return ctx.workspaceId;
      const id = name === null ? null : await kind.naming.findId(ctx.prisma, ctx.workspaceId, name);
      if (id !== null) return id;
      throw new ConflictError(`The ${kind.naming.noun} that judged this campaign is gone.`);
    },
    async save(call, id, { confirmed, rulesOf }) {
      const { prisma, workspaceId } = call.ctx;
      const { document, version } = await kind.load(prisma, workspaceId, id);
      const { policy } = judgeOf(document);
      const changed = withPolicy(document, { ...policy, rules: rulesOf(policy.rules) });
      const change = { document: changed, baseVersion: version, confirmed };
      return saveChange(judging, { ...call, params: { ...call.params, id } }, change);
    },
  };
}

/**
 * Adds the proposed rule to the policy that judged the campaign, as a new version. A rule that would have hit others
 * has to be confirmed.
 */
export async function addCampaignRule(
  call: WorkspaceCall,
  campaign: CampaignView,
  { action, confirmed }: { readonly action: RuleAction; readonly confirmed: boolean },
): Promise<SaveOutcome> {
  const { target, proposedRule, figures } = campaign;
  if (proposedRule.isBroad && !confirmed) {
    const message = `The rule would also have hit ${figures.bystanders.toLocaleString("en")} of ${figures.ordinary.toLocaleString("en")} calls in the day before the campaign.`;
    return { outcome: "needs-confirmation", warnings: [{ kind: "bystanders", message }] };
  }
  const kind = KINDS[target.document];
  const documentId = await kind.idOf(call, target.name);
  const rule = {
    ...{ name: ruleName(campaign), when: proposedRule.when, action },
    ...{ document: target.document, documentId },
    ...{ addedAt: new Date(call.now).toISOString(), addedBy: call.ctx.actor.name },
    ...{ removedAt: null, removedBy: null },
  };
  await noteRule(call.ctx, campaign, rule);
  const rulesOf = (rules: Policy["rules"]) => withRule(rules, rule);
  try {
    const saved = await kind.save(call, documentId, { confirmed, rulesOf });
    if (saved.outcome !== "saved") await clearRule(call.ctx, campaign);
    return saved;
  } catch (error) {
    await clearRule(call.ctx, campaign);
    throw error;
  }
}
