import { type BotAction, type BotCategory, folded, isLettingIn, type LettingIn } from "./bots";
import { modeWithin, strictestOf } from "./check-mode";
import type { Policy } from "./document/policy-schema";
import type { BotModes } from "./settings";

/** The actions of check `spiderCrawler` for bots, by category and by name. */
export function compileBots({ mode, checks, bots }: Policy): BotModes {
  const within = (action: BotAction): BotAction =>
    isLettingIn(action) || mode === "enforce" ? action : "monitor";
  const categories = new Map<BotCategory, BotAction>();
  for (const [category, action] of Object.entries(bots.categories)) {
    // `Object.entries` forgets its keys; a category that is left out may be there as undefined.
    if (action !== undefined) categories.set(category as BotCategory, within(action));
  }
  const named = new Map(
    Object.entries(bots.named).map(([name, action]) => [folded(name), within(action)]),
  );
  const others = modeWithin(mode, checks.spiderCrawler);
  const actions = [...categories.values(), ...named.values()];
  const strictest = strictestOf([others, ...actions.filter(isMode)]);
  return { categories, named, others, strictest };
}

/** Whether some bot is challenged. */
export const challengesBots = ({ categories, named }: BotModes): boolean =>
  [...categories.values(), ...named.values()].includes("challenge");

const isMode = (action: BotAction): action is Exclude<BotAction, LettingIn> => !isLettingIn(action);
