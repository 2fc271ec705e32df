import { z } from "zod";
import { BOT_CATEGORY_IDS, BOT_PROOFS } from "@/lib/engine/bots";
import type { Json } from "../../operations/operation";

/* The panel's answers about bots. Times are ISO 8601. */

const category = z.enum(BOT_CATEGORY_IDS);
const time = z.iso.datetime();

/** A bot of the directory, as the panel shows it. */
const knownBot = z.object({
  name: z.string(),
  operator: z.string().nullable(),
  category,
  verifiedBy: z.array(z.enum(BOT_PROOFS)).describe("What can prove it; empty: nothing."),
  docs: z.string().nullable().describe("Where its operator describes it."),
});
export type KnownBot = Json<z.output<typeof knownBot>>;

export const directoryAnswer = z.object({ bots: z.array(knownBot) });
export type DirectoryAnswer = Json<z.output<typeof directoryAnswer>>;

export const robotsText = z.object({
  text: z
    .string()
    .describe("For the site that the policy guards. The workspace's own link hosts serve it."),
});

/** The pages that one bot fetched although robots.txt forbade it. */
const forbiddenVisits = z.object({
  name: z.string().nullable().describe("As the directory has it; null: none was told."),
  operator: z.string().nullable(),
  category,
  calls: z.int().describe("Without those of robots.txt itself, as far as records tell."),
  blocked: z.int(),
  verified: z.int().describe("Proven to be that bot; the others only say so."),
  lastSeen: time.describe("Start of the hour of the last one."),
  from: time.describe("From when on it is counted."),
  paths: z
    .array(z.object({ path: z.string(), calls: z.int() }))
    .describe("The most frequent, newest records first looked at."),
});
export type ForbiddenVisits = Json<z.output<typeof forbiddenVisits>>;

export const complianceReport = z.object({
  forbidsSome: z.boolean().describe("Whether the policy forbids any bot anything now."),
  bots: z.array(forbiddenVisits).describe("Most calls first."),
});
export type ComplianceAnswer = Json<z.output<typeof complianceReport>>;
