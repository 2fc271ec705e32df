export { filterOfTraits } from "./detect/traits";
export {
  type CampaignRule,
  type CampaignView,
  campaign,
  campaigns,
} from "./model";
export { dropRule, noteRule, ruleName, withRule } from "./rule-of-campaign";
export { getCampaignOrThrow, listCampaigns } from "./stored-campaigns";
