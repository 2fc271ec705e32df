import { z } from "zod";
import { RULE_ACTIONS } from "@/lib/engine/document/expression-rules-schema";
import { campaignTraits } from "./detect/traits";

/* Campaigns as they are stored and as callers see them. Times are ISO 8601. */

const count = z.int().nonnegative();
const time = z.iso.datetime();

export const campaignFigures = z.object({
  calls: count,
  addresses: count,
  networks: count.describe("/24 and /48 networks."),
  systems: count.describe("Autonomous systems."),
  countries: count,
  keptOut: count.describe("Calls that were challenged or blocked."),
  passed: count.describe("Calls of visitors who had solved a challenge."),
  bystanders: count.describe("Calls with the same traits in the day before it began."),
  ordinary: count.describe("All calls of that day."),
});
export type CampaignFigures = Readonly<z.output<typeof campaignFigures>>;

/** The kinds of policies that a rule may be added to. */
export const RULED_DOCUMENTS = ["blocker", "configuration", "smart-url"] as const;

/** The rule that was added against a campaign. */
export const campaignRule = z.object({
  name: z.string(),
  when: z.string(),
  action: z.enum(RULE_ACTIONS),
  document: z.enum(RULED_DOCUMENTS),
  documentId: z.uuid(),
  addedAt: time,
  addedBy: z.string(),
  removedAt: time.nullable().describe("Null while it is in the policy."),
  removedBy: z.string().nullable(),
});
export type CampaignRule = Readonly<z.output<typeof campaignRule>>;

export const campaign = z.object({
  id: z.uuid(),
  name: z.string().describe("What its visitors have in common, in a few words."),
  state: z.enum(["active", "ended"]),
  traits: campaignTraits,
  figures: campaignFigures,
  expectedPerHour: z.number().describe("Calls with these traits that were expected in an hour."),
  beganAt: time,
  noticedAt: time,
  lastSeenAt: time,
  endedAt: time.nullable(),
  target: z
    .object({ document: z.enum(RULED_DOCUMENTS), name: z.string().nullable() })
    .describe("The policy that judged most of it."),
  proposedRule: z
    .object({ when: z.string(), isBroad: z.boolean() })
    .describe("`isBroad`: it would also have hit others in the day before."),
  rule: campaignRule.nullable(),
});
export type CampaignView = Readonly<z.output<typeof campaign>>;

export const campaigns = z.object({ campaigns: z.array(campaign) });

const tried = z.object({
  tried: count.describe("Recorded calls that the rule was tried on: the newest."),
  hit: count,
  samples: z
    .array(
      z.object({
        requestId: z.uuid(),
        at: time,
        ip: z.string().nullable(),
        countryCode: z.string().nullable(),
        ua: z.string().nullable(),
        url: z.string().nullable(),
      }),
    )
    .describe("At most twenty of those that it hits."),
});

/** The visitors that a campaign's rule would hit. */
export const campaignTrial = z.object({
  campaign: tried.describe("Calls of the campaign."),
  others: tried.describe("Calls of the day before it began."),
});
export type CampaignTrial = Readonly<z.output<typeof campaignTrial>>;
