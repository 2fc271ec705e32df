export { filterOfTraits } from "./detect/traits";
export {
  type CampaignTrial,
  type CampaignView,
  campaign,
  campaigns,
  campaignTrial,
} from "./model";
export { clearRule, dropRule, noteRule, ruleName, withRule } from "./rule-of-campaign";
export { getCampaignOrThrow, listCampaigns } from "./stored-campaigns";
