/* Types only: pages must not bundle server code. */

export type { PolicyPlace } from "@/lib/services/traffic/overview/find-policies";
export type { CreditsView } from "@/lib/services/traffic/overview/get-credits";
export type { FirstCall, FirstSteps } from "@/lib/services/traffic/overview/get-first-steps";
export type { CountryTally } from "@/lib/services/traffic/overview/get-origins";
export type { ProgramTally } from "@/lib/services/traffic/overview/get-programs";
export type { RefusalTally } from "@/lib/services/traffic/overview/get-refusals";
export type { Reason, RequestsBucket } from "@/lib/services/traffic/overview/get-requests";
export type { KeySpending } from "@/lib/services/traffic/overview/get-spending";
export type { Mark } from "@/lib/services/traffic/overview/list-marks";
export type { Tally } from "@/lib/services/traffic/store/traffic-store";
export type { AttackAnswer, AttackGroup, AttackSpan } from "../server/traffic/attack-answer";
export type { EnforceAnswer } from "../server/traffic/enforce-answer";
export type { NetworkAnswer, OverviewAnswer } from "../server/traffic/overview-answer";
export type { TopAnswer } from "../server/traffic/top-answer";
