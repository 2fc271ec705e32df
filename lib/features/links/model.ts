import { z } from "zod";

/* Visits of links as callers see them. */

/** Dimensions with rankings of their most frequent values. */
export const RANKED_DIMENSIONS = [
  "reason",
  "country",
  "device",
  "referrer",
  "destination",
] as const;
export type RankedDimension = (typeof RANKED_DIMENSIONS)[number];

const count = z.int();

/** Visits of a link by outcome. */
const visitTotals = z.object({
  visits: count.describe("Everyone who followed the link."),
  humans: count.describe("Those among them who proved that their browser runs scripts."),
  passed: count.describe("Sent on to a destination, humans among them."),
  blocked: count.describe(
    "Sent to the blocked destination, by decision or after failed verification.",
  ),
  ended: count.describe("Came after the link expired or its visits were used up."),
  unpaid: count.describe("Came when the workspace was out of credits."),
  scanned: count.describe("Mail filters that followed the link of a mail; not among the visits."),
});
export type VisitTotals = z.output<typeof visitTotals>;

const ranking = z.object({
  top: z
    .array(z.object({ value: z.string(), count }))
    .describe("The most frequent values, in descending order."),
  total: count.describe("Across all values, listed or not."),
});
export type Ranking = z.output<typeof ranking>;

const linkStatisticsView = z.object({
  total: visitTotals,
  previous: visitTotals.describe("The preceding period of the same length, up to the same hour."),
  series: z.array(visitTotals.extend({ start: z.iso.datetime() })),
  rankings: z.object({
    reason: ranking,
    country: ranking,
    device: ranking,
    referrer: ranking,
    destination: ranking,
  } satisfies Record<RankedDimension, unknown>),
});
export type LinkStatisticsView = z.output<typeof linkStatisticsView>;

/** With what the link is. */
export const linkStatistics = linkStatisticsView.extend({
  keyname: z.string(),
  jsVerification: z
    .boolean()
    .describe("False: its visitors are never asked to prove that they are human."),
});
