/* Types only: pages must not bundle server code. */
export type { EndpointUsage, Held, KeyUsage, PlanView } from "@/lib/services/plan/get-plan";
export type { Standing, StandingState } from "@/lib/services/plan/standing";
