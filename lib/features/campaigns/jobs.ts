export { campaignWatch } from "./campaign-watch";
