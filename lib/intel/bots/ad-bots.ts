import type { AdBotFact } from "@/lib/engine/facts";
import { AD_BOT_NAMES } from "./directory/ad-bots";
import type { NamedBot } from "./find-bots";

const NAMES: ReadonlySet<string> = new Set(AD_BOT_NAMES);

/**
 * The ad bot that a user agent names first, by its longest name; or null. It needs no proof: ad bots are blocked, not
 * let in.
 *
 * @param named what `findBots` found in it
 */
export function adBotAmong(ua: string, named: readonly NamedBot[]): AdBotFact | null {
  let first: NamedBot | null = null;
  for (const each of named) {
    if (each.bot === undefined || !NAMES.has(each.bot.name)) continue;
    if (first === null || isBefore(each, first)) first = each;
  }
  if (first?.bot === undefined) return null;
  return Object.freeze({
    name: first.bot.name,
    evidence: Object.freeze({
      source: "gatehouse-ad-bots",
      entry: ua.slice(first.start, first.end),
    }),
  });
}

const isBefore = (a: NamedBot, b: NamedBot) =>
  a.start !== b.start ? a.start < b.start : a.end > b.end;
