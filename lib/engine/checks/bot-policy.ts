import { BOT_CATEGORIES, type BotAction, type BotCategory, folded, type LettingIn } from "../bots";
import type { Evidence, Facts } from "../facts";
import type { BotModes, CompiledSettings } from "../settings";
import { notKnown, type Pass, type Pending, type Skipped } from "./check";

/* A policy's action for the visitor's bot: by its name, else by its category. */

/** A bot before its proof is known: as its user agent, or its signature, says. */
export interface ClaimedBot {
  readonly name: string | null;
  readonly operator: string | null;
  readonly category: BotCategory;
}

/** The visitor's bot; null for browsers, and for programs that nothing is known of. */
export function botOf({ bot, crawler }: Pick<Facts, "bot" | "crawler">): ClaimedBot | null {
  if (bot.state === "known" && bot.value !== null) return bot.value;
  // Its proof is still out, or failed: what the user agent says is in the evidence.
  if (crawler.state !== "known") return null;
  for (const { kind, name = null } of crawler.value) {
    if (kind !== undefined) return { name, operator: null, category: kind };
  }
  return null;
}

/** The policy's action for it: by its name, else by its category. */
export function actionOn({ named, categories }: BotModes, bot: ClaimedBot): BotAction | null {
  const own = bot.name === null ? undefined : named.get(folded(bot.name));
  return own ?? categories.get(bot.category) ?? null;
}

/** Proven to be the bot that it says it is; a scanner's signs outweigh that. */
export const isProven = ({ bot, isScanner }: Facts): boolean =>
  bot.state === "known" && bot.value !== null && bot.value.verified !== null && !isScanner;

export const isSpoof = ({ bot }: Pick<Facts, "bot">): boolean =>
  bot.state === "known" && bot.value?.isSpoofed === true;

/**
 * Whether check 12 lets a bot in by this action. `allow` takes its word, unless that is disproven or it claims to
 * be a search engine, which has to be proven; `allowVerified` takes a proof only.
 */
export const isLetIn = (action: LettingIn, bot: ClaimedBot, facts: Facts): boolean =>
  mayBeLetIn(action, bot, facts) && (action === "allow" ? !isSpoof(facts) : isProven(facts));

/** Whether it is, if its proof is in its favor. */
export function mayBeLetIn(action: LettingIn, bot: ClaimedBot, facts: Facts): boolean {
  if (facts.isScanner) return false;
  return action === "allowVerified" || !facts.claimsSearchEngine || bot.category === "search";
}

/** The check's evidence, and the bot's name where that lacks it. */
export function namedEvidence({ crawler }: Facts, bot: ClaimedBot): readonly Evidence[] {
  const found = crawler.state === "known" ? crawler.value : [];
  if (found.some(({ kind }) => kind !== undefined)) return found;
  const { name, category } = bot;
  return [...found, { ...byPolicy(bot), kind: category, ...(name !== null && { name }) }];
}

/** The same, and that the policy itself names this bot. */
export function evidenceByPolicy(facts: Facts, bot: ClaimedBot): readonly Evidence[] {
  const named = namedEvidence(facts, bot);
  return named.some(({ source }) => source === BOT_POLICY) ? named : [...named, byPolicy(bot)];
}

const BOT_POLICY = "bot-policy";

/** "GPTBot by OpenAI, AI training" */
function byPolicy(bot: ClaimedBot): Evidence {
  const who = whoOf(bot);
  const label = BOT_CATEGORIES[bot.category];
  return { source: BOT_POLICY, entry: who === "" ? label : `${who}, ${label}` };
}

const whoOf = ({ name, operator }: ClaimedBot): string =>
  [name, operator].filter((part) => part !== null).join(" by ");

/**
 * For checks on the network alone: null when they count for this visitor. A proven bot that the policy lets in with
 * `allowVerified` works from a data center, as all do; that is no reason to keep it out.
 */
export function ofLetInBot(
  { bots }: CompiledSettings,
  facts: Facts,
): Pass | Pending | Skipped | null {
  if (bots.categories.size === 0 && bots.named.size === 0) return null;
  const bot = botOf(facts);
  if (bot === null || actionOn(bots, bot) !== "allowVerified") return null;
  if (facts.bot.state === "pending" && !facts.isScanner) return notKnown(facts.bot);
  if (!isProven(facts)) return null;
  return { outcome: "pass", evidence: [verifiedEvidence(bot, facts.bot)] };
}

function verifiedEvidence(bot: ClaimedBot, fact: Facts["bot"]): Evidence {
  const how = fact.state === "known" ? fact.value?.verified : null;
  return { source: `verified-bot:${how}`, entry: whoOf(bot) || BOT_CATEGORIES[bot.category] };
}
