import { z } from "zod";
import {
  campaign,
  campaigns,
  campaignTrial,
  dropRule,
  getCampaignOrThrow,
  listCampaigns,
} from "@/lib/features/campaigns";
import { addCampaignRule, tryCampaignRule } from "../policy/campaign-rules";
import { saveOutcome } from "../policy/model";
import { idParam, type WorkspaceCall } from "../server/panel-route";
import { allOf, workspaceOperation } from "./operation";

const found = (call: WorkspaceCall) =>
  getCampaignOrThrow(call.ctx.prisma, call.workspace.id, idParam(call, "id"));

const list = workspaceOperation({
  method: "GET",
  path: "campaigns",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Lists the campaigns of ninety days: active ones first, then the newest.",
  answer: campaigns,
  run: async ({ ctx, workspace }) => ({
    campaigns: await listCampaigns(ctx.prisma, workspace.id),
  }),
});

const read = workspaceOperation({
  method: "GET",
  path: "campaigns/[id]",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Reads a campaign: what its visitors have in common, its figures and the proposed rule.",
  answer: campaign,
  run: found,
});

const trial = workspaceOperation({
  method: "GET",
  path: "campaigns/[id]/trial",
  role: "viewer",
  scopes: allOf("policy", "traffic"),
  summary:
    "Tries the proposed rule on recorded visitors: the campaign's, and those of the day before it began.",
  limit: "trialOfUser",
  answer: campaignTrial,
  run: async (call) => tryCampaignRule(call, await found(call)),
});

const addRule = workspaceOperation({
  method: "POST",
  path: "campaigns/[id]/rule",
  role: "member",
  scopes: allOf("policy"),
  summary:
    "Adds the proposed rule to the policy that judged the campaign, until the campaign ends; `outcome` tells whether it needs to be confirmed first.",
  limit: "trialOfUser",
  body: z.strictObject({
    action: z.enum(["challenge", "block", "monitor"]).default("challenge"),
    confirmed: z.boolean().default(false),
  }),
  answer: saveOutcome,
  run: async (call, { body }) => addCampaignRule(call, await found(call), body),
});

const removeRule = workspaceOperation({
  method: "DELETE",
  path: "campaigns/[id]/rule",
  role: "member",
  scopes: allOf("policy"),
  summary: "Takes the rule against a campaign out of its policy before the campaign ends.",
  run: async (call) => dropRule(call.ctx, await found(call), call.ctx.actor),
});

export const OPERATIONS = [list, read, trial, addRule, removeRule] as const;
