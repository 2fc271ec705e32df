/** The purpose of a bot, as evidence, traffic and policies name it. */
export interface BotCategoryInfo {
  /** With its article, behind a program's name: "Slackbot, a link preview". */
  readonly noun: string;
  /** Many of them, as the panel calls them. */
  readonly label: string;
  readonly hint: string;
}

/** Every kind, in the panel's order. */
export const BOT_CATEGORIES = {
  preview: {
    noun: "a link preview",
    label: "Link previews",
    hint: "Chats, social networks and office programs that show a link's title and picture.",
  },
  feedReader: {
    noun: "a feed reader",
    label: "Feed readers",
    hint: "Services and apps that fetch RSS and Atom feeds for their readers.",
  },
  podcast: {
    noun: "a podcast program",
    label: "Podcast programs",
    hint: "Apps, players and directories that fetch episodes and streams for their listeners.",
  },
  mail: {
    noun: "a mail program",
    label: "Mail programs",
    hint: "Mail apps, and mail services that fetch a message's pictures.",
  },
  monitor: {
    noun: "a monitor",
    label: "Monitors",
    hint: "Services that check whether a page is up, fast, valid or has the promised offer.",
  },
  webhook: {
    noun: "a webhook",
    label: "Webhooks",
    hint: "Services that call a URL when something happens, such as a payment.",
  },
  archive: {
    noun: "an archive",
    label: "Archives",
    hint: "Web archives, such as the Internet Archive.",
  },
  search: {
    noun: "a search engine's crawler",
    label: "Search engines",
    hint: "Search engine crawlers, verified or not.",
  },
  aiTraining: {
    noun: "a crawler for AI training",
    label: "AI training",
    hint: "Crawlers that collect pages to train models on.",
  },
  aiSearch: {
    noun: "a crawler for AI search",
    label: "AI search",
    hint: "Crawlers whose index AI answers quote and link.",
  },
  aiAssistant: {
    noun: "an AI assistant",
    label: "AI assistants",
    hint: "Assistants and agents that read a page because someone asked them to.",
  },
  seo: {
    noun: "an SEO crawler",
    label: "SEO",
    hint: "Crawlers that measure links, rankings and competitors.",
  },
  advertising: {
    noun: "an advertising bot",
    label: "Advertising",
    hint: "Programs that read pages to place, check or preview ads.",
  },
  library: {
    noun: "an HTTP library",
    label: "Libraries and tools",
    hint: "Scripts and apps that name only their HTTP library, such as curl.",
  },
  automation: {
    noun: "an automated browser",
    label: "Automated browsers",
    hint: "Automated browsers, and automation services.",
  },
  scanner: {
    noun: "a scanner",
    label: "Scanners",
    hint: "Programs that look for weaknesses, open ports or secrets.",
  },
} as const satisfies Readonly<Record<string, BotCategoryInfo>>;

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
