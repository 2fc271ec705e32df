import type { BotCategory } from "@/lib/engine/bots";
import { actionOn } from "@/lib/engine/checks/bot-policy";
import type { CompiledPolicy } from "@/lib/engine/workspace-policies";

/** The parts of a policy that robots.txt needs. */
export type RobotsPolicy = Pick<CompiledPolicy, "bots" | "modes" | "isSearchEngineAllowed">;

/** The parts of a bot of the directory that it needs. */
export interface RobotsBot {
  readonly name: string;
  readonly operator: string | null;
  readonly category: BotCategory;
  /** Words in its user agents, in lower case; empty when it is named in robots.txt only. */
  readonly tokens: readonly string[];
  readonly verification: {
    /** The search engine that it claims to be; null for none. */
    readonly engine: string | null;
  };
}

/** Categories whose bots ask for robots.txt. The others act for a person, or would not ask. */
const READERS: ReadonlySet<BotCategory> = new Set<BotCategory>([
  "search",
  "aiTraining",
  "aiSearch",
  "aiAssistant",
  "preview",
  "feedReader",
  "monitor",
  "archive",
  "seo",
  "advertising",
]);

/**
 * Whether the policy forbids a bot the whole site: it blocks it by name or category, and it is no search engine that
 * `searchEngines` lets in before. What check 12 does with all others does not count: asking all unknown robots to
 * stay away would include the search engines of tomorrow.
 */
export function isForbidden(policy: RobotsPolicy, bot: RobotsBot): boolean {
  if (!READERS.has(bot.category) || actionOn(policy.bots, bot) !== "block") return false;
  const { engine } = bot.verification;
  return engine === null || !letsEngineIn(policy, engine);
}

export const letsEngineIn = (policy: RobotsPolicy, engine: string): boolean =>
  policy.modes.searchEngines !== "off" && policy.isSearchEngineAllowed(engine);
