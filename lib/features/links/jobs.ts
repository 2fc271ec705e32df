export { destinationUpkeep } from "./destination-upkeep";
export { reportNotices } from "./report-notices";
