/* Types only: pages must not bundle server code. */

export type { CreditsView } from "@/lib/services/traffic/overview/get-credits";
export type { FirstCall, FirstSteps } from "@/lib/services/traffic/overview/get-first-steps";
export type { CountryTally } from "@/lib/services/traffic/overview/get-origins";
export type { Reason, RequestsBucket, Tally } from "@/lib/services/traffic/overview/get-requests";
export type { NetworkAnswer, OverviewAnswer } from "../server/traffic/overview-answer";
