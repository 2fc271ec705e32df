import type { BotAction, BotCategory } from "@/lib/engine/bots";
import { isForbidden, type RobotsBot, type RobotsPolicy } from "./forbidden";

/**
 * The robots.txt (RFC 9309) of a policy: a group for each category with forbidden bots, and one for everyone else,
 * with the site's content signals (contentsignals.org). Pure; the same policy gives the same text.
 */
export function robotsTxt(policy: RobotsPolicy, directory: readonly RobotsBot[]): string {
  const forbidden = new Map<BotCategory, string[]>();
  for (const bot of directory) {
    const token = productToken(bot);
    if (token === null || !isForbidden(policy, bot)) continue;
    const tokens = forbidden.get(bot.category) ?? [];
    if (!tokens.includes(token)) forbidden.set(bot.category, [...tokens, token]);
  }
  const groups = [...forbidden.values()].map((tokens) => [...tokens.map(agent), "Disallow: /"]);
  const everyone = [agent("*"), ...signalLines(policy), HONEYPOTS, "Allow: /"];
  return `${[...groups, everyone].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Whoever follows a honeypot's link has been asked not to. The longest match counts, in whatever order. */
const HONEYPOTS = "Disallow: /.gatehouse/trap/";

const agent = (token: string) => `User-agent: ${token}`;

/** As crawlers look for themselves; dots and digits are beyond the RFC's grammar, and in use. */
const TOKEN = /^[\w.-]{2,64}$/;

/** The name that a bot has in robots.txt; null where no such word is known. */
export function productToken({ name, tokens }: Pick<RobotsBot, "name" | "tokens">): string | null {
  return [name, ...tokens].find((text) => TOKEN.test(text)) ?? null;
}

function signalLines(policy: RobotsPolicy): string[] {
  const signals = contentSignals(policy);
  return signals.length === 0 ? [] : [`Content-Signal: ${signals.join(", ")}`];
}

/** `search=yes`, `ai-input=no`, `ai-train=no`: what is not said is neither granted nor refused. */
export function contentSignals(policy: RobotsPolicy): string[] {
  const on = (category: BotCategory) => policy.bots.categories.get(category);
  const search = policy.modes.searchEngines === "off" ? signalOf([on("search")]) : "yes";
  const signals = [
    ["search", search],
    // Answers are made from what either has read.
    ["ai-input", signalOf([on("aiSearch"), on("aiAssistant")])],
    ["ai-train", signalOf([on("aiTraining")])],
  ] as const;
  return signals.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
}

/** The signal that all of them give; null where one gives none, or they differ. */
function signalOf(actions: readonly (BotAction | undefined)[]): "yes" | "no" | null {
  if (actions.every((action) => action === "block")) return "no";
  const isIn = (action?: BotAction) => action === "allow" || action === "allowVerified";
  return actions.every(isIn) ? "yes" : null;
}
