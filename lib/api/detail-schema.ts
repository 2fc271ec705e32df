import { z } from "zod";
import { BOT_CATEGORIES, BOT_CATEGORY_IDS, BOT_PROOFS } from "@/lib/engine/bots";
import { CHECK_MODES } from "@/lib/engine/check-mode";

/*
 * Schemas of what `detail=1` adds. Objects are loose: fields are added here first.
 */

/** Where a piece of data comes from, and how old it is. */
export const ageFields = {
  dataDate: z
    .string()
    .optional()
    .describe("When the publisher last saw the entry, else the date of the data; ISO 8601."),
  ageSeconds: z.int().min(0).optional().describe("Seconds since `dataDate`."),
};

const evidence = z.looseObject({
  source: z.string().describe("The feed, list or rule that matched."),
  entry: z.string().describe("What matched: an address, a network, a name, a pattern or a value."),
  explanation: z.string().describe("Both in a sentence. For people; may change."),
  category: z.string().optional().describe("The kind of feed."),
  name: z.string().optional().describe("Whose entry it is, or the program's name."),
  kind: z
    .enum(Object.keys(BOT_CATEGORIES) as [string, ...string[]]) // the table has rows
    .optional()
    .describe("What the program does."),
  why: z.array(z.string()).optional().describe("Of a rule: the parts of its expression that held."),
  ...ageFields,
  weight: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      "How much it counts, from 1 to 0: less with age, and where people have it too. Absent: fully.",
    ),
});

/** Fields that every decision adds to `detail`. */
export const checksFields = {
  decidedBy: z
    .string()
    .nullable()
    .optional()
    .describe("The check that decided; null when none did."),
  action: z
    .enum(["allow", "challenge", "block"])
    .optional()
    .describe("What becomes of the visitor. `blockAccess` is 1 for `challenge` too."),
  bot: z
    .looseObject({
      name: z.string().nullable().describe("As the directory of bots has it."),
      operator: z.string().nullable().describe("Whose it is; null when not known."),
      category: z.enum(BOT_CATEGORY_IDS).describe("What it does."),
      verified: z
        .enum(BOT_PROOFS)
        .nullable()
        .describe(
          "What has proven it: its operator's addresses, its host name, its signature, or the site's own address.",
        ),
      spoofed: z.boolean().describe("It could have been proven, was looked up, and is not so."),
      unchecked: z.string().optional().describe("Why it could not be looked up."),
    })
    .optional()
    .describe("The bot that the user agent names, and what has come of its proof."),
  checks: z
    .array(
      z.looseObject({
        id: z.string().describe("The check."),
        mode: z.enum(CHECK_MODES).describe("What a match does, by your policy."),
        outcome: z
          .enum(["match", "pass", "skipped", "off"])
          .describe("`skipped` means that it had nothing to go by: no data, or DNS was too slow."),
        reason: z.string().optional().describe("Why it was skipped."),
        monitorsOnly: z
          .literal(true)
          .optional()
          .describe("It matched, but its evidence is too old to decide."),
        isPassed: z
          .literal(true)
          .optional()
          .describe("It matched in mode `challenge`, and the visitor has solved one."),
        evidence: z.array(evidence).optional().describe("What it found."),
      }),
    )
    .optional()
    .describe("Every check of the endpoint, in order."),
};
