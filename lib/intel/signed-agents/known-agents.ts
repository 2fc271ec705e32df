import type { BotCategory } from "@/lib/engine/bots";

/** An agent whose operator is known, by the host of its key directory. */
export interface KnownAgent {
  readonly name: string;
  readonly operator: string;
  readonly category: BotCategory;
}

/*
 * Seen to sign, or documented by their operators. Sources: chatgpt.com: developers.cloudflare.com (signed agents) and
 * the directory itself, as quoted by blog.castle.io, 2025; agent.bot.goog: developers.google.com (user-triggered
 * fetchers), 2026; the others: directories and signed requests that site owners published in 2026. Facts of
 * 25 November 2026.
 */
const AGENTS: Readonly<Record<string, KnownAgent>> = {
  "chatgpt.com": { name: "ChatGPT agent", operator: "OpenAI", category: "aiAssistant" },
  "agent.bot.goog": { name: "Google-Agent", operator: "Google", category: "aiAssistant" },
  "assistbot.duckduckgo.com": {
    name: "DuckAssistBot",
    operator: "DuckDuckGo",
    category: "aiAssistant",
  },
  "bot.duckduckgo.com": { name: "DuckDuckBot", operator: "DuckDuckGo", category: "search" },
  "you.com": { name: "YouBot", operator: "You.com", category: "aiSearch" },
  "crawler.exa.ai": { name: "ExaBot", operator: "Exa", category: "aiSearch" },
  "ahrefs.com": { name: "AhrefsBot", operator: "Ahrefs", category: "seo" },
};

/** @param host as in a signature's fact */
export const knownAgent = (host: string): KnownAgent | null =>
  Object.hasOwn(AGENTS, host) ? (AGENTS[host] ?? null) : null;

/** Origins of their directories. */
export const KNOWN_ORIGINS: readonly string[] = Object.keys(AGENTS).map(
  (host) => `https://${host}`,
);
