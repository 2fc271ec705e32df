import { z } from "zod";
import { ODDITIES } from "@/lib/challenge/signals";
import { DIFFICULTIES } from "@/lib/challenge/work/difficulty";
import { challengeFailures, challengeFigures, deviceFigures } from "@/lib/features/challenges";
import { keyNameInput } from "@/lib/kernel";

/* Site keys and their statistics as callers see them. Times are ISO 8601. */

const time = z.iso.datetime();

export const siteKeySettings = z.strictObject({
  name: keyNameInput,
  /** As typed; each stands for the hosts below it too. */
  hosts: z.array(z.string().max(1_000)).min(1, "At least one host").max(50, "At most 50 hosts"),
  difficulty: z.enum(DIFFICULTIES).default("normal"),
  pageScript: z
    .boolean()
    .default(false)
    .describe("Whether `gatehouse.js` may report from pages of these hosts."),
});
export type SiteKeySettings = z.output<typeof siteKeySettings>;

/** A site key without its secret. */
export const siteKeySummary = z.object({
  id: z.uuid(),
  name: z.string(),
  publicKey: z.string(),
  hosts: z.array(z.string()),
  difficulty: z.enum(DIFFICULTIES),
  pageScript: z.boolean(),
  createdAt: time,
  formerUntil: time
    .nullable()
    .describe("Until then the secret before works too; null: only one does."),
});
export type SiteKeySummary = z.output<typeof siteKeySummary>;

export const newSiteKey = z.object({
  siteKey: siteKeySummary,
  secret: z.string().describe("Shown only once: the database keeps a hash."),
});
export type NewSiteKey = z.output<typeof newSiteKey>;

const originFigures = challengeFigures.extend({
  value: z.string().describe("A country's code, or a network's number."),
});
export type OriginFigures = z.output<typeof originFigures>;

/** Browsers that answered with something odd about them. */
const oddityFigures = challengeFigures
  .pick({ solved: true, failed: true })
  .extend({ value: z.enum(ODDITIES) });
export type OddityFigures = z.output<typeof oddityFigures>;

/** The reports of `gatehouse.js`. */
const pageFigures = z.object({
  reported: z.number().describe("Pages that have reported."),
  automated: z.number().describe("Visits whose browser says that a program drives it."),
  agent: z.number().describe("Visits with an agent that acts for a person."),
  honeypot: z.number().describe("Visits with a click on a link that people do not see."),
  trapped: z.number().describe("Links of honeypots that were followed."),
});
export type PageFigures = z.output<typeof pageFigures>;

export const siteKeyStatistics = z.object({
  total: challengeFigures,
  series: z.array(
    challengeFigures.pick({ shown: true, solved: true, failed: true }).extend({ start: time }),
  ),
  countries: z.array(originFigures).describe("With the most challenges first."),
  networks: z.array(originFigures).describe("With the most challenges first."),
  oddities: z.array(oddityFigures),
  devices: z.array(deviceFigures),
  failures: challengeFailures,
  pages: pageFigures,
});
export type SiteKeyStatisticsView = z.output<typeof siteKeyStatistics>;
