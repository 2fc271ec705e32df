import { z } from "zod";
import { AI_CATEGORIES, BOT_ACTIONS, BOT_CATEGORY_IDS, type BotCategory, folded } from "../bots";

const action = z.enum(BOT_ACTIONS);
/** Whoever scans is never let in for saying so. */
const scannerAction = z.enum(["monitor", "challenge", "block"]);

const others = BOT_CATEGORY_IDS.filter((id) => id !== "scanner");
const categoriesShape = {
  ...(Object.fromEntries(others.map((id) => [id, action.optional()])) as Record<
    Exclude<BotCategory, "scanner">, // `fromEntries` forgets its keys
    z.ZodOptional<typeof action>
  >),
  scanner: scannerAction.optional(),
};

export const MAX_NAMED_BOTS = 200;

/** The actions of check 12 for bots: by category, and with single ones, which overrides their category. */
export const botsSchema = z.strictObject({
  /** Default: the mode of the check. */
  categories: z.strictObject(categoriesShape).prefault({}),
  /** By name in the directory, without regard to case. */
  named: z
    .record(z.string().min(1).max(64), action)
    .refine((named) => Object.keys(named).length <= MAX_NAMED_BOTS, {
      error: `has too many bots; allowed: at most ${MAX_NAMED_BOTS}`,
    })
    .refine((named) => new Set(Object.keys(named).map(folded)).size === Object.keys(named).length, {
      error: "names a bot twice; allowed: each once, without regard to case",
    })
    .default({}),
});

export type BotsPolicy = z.output<typeof botsSchema>;

/** Names of the kinds of programs before categories were distinguished. */
const FORMER_KINDS = {
  preview: ["preview"],
  feedReader: ["feedReader"],
  podcast: ["podcast"],
  mail: ["mail"],
  monitor: ["monitor"],
  archive: ["archive"],
  ai: AI_CATEGORIES,
  library: ["library"],
  automation: ["automation", "webhook"],
} as const satisfies Readonly<Record<string, readonly BotCategory[]>>;

export const FORMER_KIND_IDS = Object.keys(FORMER_KINDS) as (keyof typeof FORMER_KINDS)[]; // the table's own keys

/** How policies let bots in before `bots`: still read, from documents and rows of that time. */
export const programsSchema = z.strictObject({
  allow: z.array(z.enum(FORMER_KIND_IDS)).max(FORMER_KIND_IDS.length).default([]),
});

/** The same as `bots`; what a document says in the present form counts. */
export function withFormerPrograms(
  bots: BotsPolicy,
  { allow }: z.output<typeof programsSchema>,
): BotsPolicy {
  const former = allow
    .flatMap((kind): readonly BotCategory[] => FORMER_KINDS[kind])
    .map((category) => [category, "allow"] as const);
  return { ...bots, categories: { ...Object.fromEntries(former), ...bots.categories } };
}
