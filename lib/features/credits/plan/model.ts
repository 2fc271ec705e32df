import { z } from "zod";

/* A workspace's package as callers see it. Times are ISO 8601. */

const time = z.iso.datetime();

/** A workspace's remaining credits, and how long they last at the pace of recent days. */
export const creditsView = z.object({
  package: z.string(),
  quota: z.number().nullable().describe("Credits of the current period; null: no limit."),
  used: z.number(),
  periodEnd: time.describe("When the credits renew, or the subscription ends."),
  isEnding: z.boolean(),
  perDay: z.number().describe("Recent credits a day."),
  runsOutAt: time
    .nullable()
    .describe("When the credits run out at this pace; null when they last until `periodEnd`."),
});
export type CreditsView = Readonly<z.output<typeof creditsView>>;

const standingState = z.enum(["suspended", "expired", "out", "low", "fine"]);
/** Whether calls are served, and for how long: the first that applies, in the API's order. */
export type StandingState = z.output<typeof standingState>;

/** The credits that a workspace may still spend. */
export const standing = z.object({
  state: standingState,
  quota: z.number().nullable().describe("Credits of the current period; null: no limit."),
  used: z.number(),
  renewsAt: time.nullable().describe("When the credits renew; null: the subscription ends before."),
  expiresAt: time.nullable().describe("When the subscription ends; null: it renews by itself."),
  reason: z
    .string()
    .nullable()
    .describe("The operator's reason for a suspension, where there is one."),
});
export type Standing = z.output<typeof standing>;

const keyUsage = z.object({ id: z.uuid(), name: z.string(), used: z.number() });
export type KeyUsage = z.output<typeof keyUsage>;

const endpointUsage = z.object({ endpoint: z.string(), calls: z.number(), credits: z.number() });
export type EndpointUsage = z.output<typeof endpointUsage>;

/** How much there is of something, and how much the package allows. */
const held = z.object({
  what: z.enum(["keys", "configurations", "links"]),
  held: z.int(),
  most: z.int(),
});
export type Held = z.output<typeof held>;

/** A workspace's package, and what became of its credits. */
export const planView = creditsView.extend({
  ...standing.shape,
  rate: z.number().nullable().describe("Calls a second; null: no limit."),
  burst: z.number().nullable().describe("Calls that may come at once; null: no limit."),
  periodStart: time.describe("When the current period began."),
  linkShare: z.int().describe("Percent of the credits that visitors of links may spend."),
  usedByLinks: z.number().describe("Credits that visitors of links have spent."),
  keys: z.array(keyUsage).describe("The keys that spent most in this period."),
  endpointsToday: z
    .array(endpointUsage)
    .describe("Since the day began, UTC: later, calls are only counted together."),
  held: z.array(held),
});
export type PlanView = z.output<typeof planView>;

/** The customer's request, in their words. */
export const planRequest = z.strictObject({
  message: z
    .string("Text")
    .trim()
    .min(1, "Say what you need.")
    .max(1_000, "At most 1,000 characters."),
});
export type PlanRequest = z.output<typeof planRequest>;
