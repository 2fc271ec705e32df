import { z } from "zod";
import { LINK_ITSELF } from "@/lib/challenge/link-itself";
import { challengeFailures, challengeFigures, deviceFigures } from "./figures";

const funnelFigures = challengeFigures.extend({
  asked: z.number().describe("Decisions that asked for a challenge."),
});
export type FunnelFigures = z.output<typeof funnelFigures>;

const askedBy = funnelFigures.extend({
  check: z
    .string()
    .describe(
      `The check that asked, or \`${LINK_ITSELF}\` of a link that asks everyone; empty for one that is not known.`,
    ),
  rule: z.string().nullable().describe("The rule's name, where an expression rule asked."),
});

const askedOf = funnelFigures.extend({
  document: z
    .string()
    .describe(
      "`blocker`, `blockerv2 NAME` of a configuration, or `shorterlink KEYNAME` of a link.",
    ),
});

/** The challenges that policies and links asked for. */
export const challengeStatistics = z.object({
  total: funnelFigures,
  series: z.array(
    funnelFigures
      .omit({ medianMs: true, p95Ms: true, givenUp: true })
      .extend({ start: z.iso.datetime() }),
  ),
  documents: z.array(askedOf).describe("With the most challenges first."),
  checks: z.array(askedBy).describe("With the most challenges first."),
  devices: z.array(deviceFigures),
  failures: challengeFailures,
});
export type ChallengeStatisticsView = z.output<typeof challengeStatistics>;
