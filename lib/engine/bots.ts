/** The purposes of bots, as evidence, traffic and policies name them, and many of each as the panel calls them; in its order. */
export const BOT_CATEGORIES = {
  preview: "Link previews",
  feedReader: "Feed readers",
  podcast: "Podcast programs",
  mail: "Mail programs",
  monitor: "Monitors",
  webhook: "Webhooks",
  archive: "Archives",
  search: "Search engines",
  aiTraining: "AI training",
  aiSearch: "AI search",
  aiAssistant: "AI assistants",
  seo: "SEO",
  advertising: "Advertising",
  library: "Libraries and tools",
  automation: "Automated browsers",
  scanner: "Scanners",
} as const;

export type BotCategory = keyof typeof BOT_CATEGORIES;

export const BOT_CATEGORY_IDS = Object.keys(BOT_CATEGORIES) as readonly BotCategory[]; // the table's own keys

/** The categories of bots that work for AI. */
export const AI_CATEGORIES = [
  "aiTraining",
  "aiSearch",
  "aiAssistant",
] as const satisfies readonly BotCategory[];

/**
 * The ways to prove a bot, strongest first: its operator's published addresses, its host name, its signature, and, for
 * the software that a site itself runs, the site's own address.
 */
export const BOT_PROOFS = ["ranges", "ptr", "signature", "site"] as const;

export type BotProof = (typeof BOT_PROOFS)[number];

/** A bot, as far as its user agent, address and signature show. */
export interface BotFact {
  /** As the directory has it: "GPTBot"; null for one that it does not know. */
  readonly name: string | null;
  readonly operator: string | null;
  readonly category: BotCategory;
  /** The proof that it is the bot that it claims to be. */
  readonly verified: BotProof | null;
  /** It could have been proven, was looked up, and is not that bot. */
  readonly isSpoofed: boolean;
  /** Why it could not be looked up, where it can be proven in principle: no data, or DNS failed. */
  readonly unchecked?: string;
}

/** The actions that a policy may take for a category of bots, or for one of them. */
export const BOT_ACTIONS = ["allowVerified", "allow", "monitor", "challenge", "block"] as const;

export type BotAction = (typeof BOT_ACTIONS)[number];

/** The two ways to let a bot in: on its word, or by proof. */
export type LettingIn = "allow" | "allowVerified";

export const isLettingIn = (action: BotAction): action is LettingIn =>
  action === "allow" || action === "allowVerified";

/** A bot's name as names are compared. */
export const folded = (name: string): string => name.toLowerCase();
