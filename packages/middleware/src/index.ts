export { Guard } from "./guard.js";
export type { Answer, Decision, Options, Outcome, SiteRequest } from "./options.js";
