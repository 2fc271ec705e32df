import type { BotCategory } from "./bots";

/** The programs of each kind, in a sentence. Apart from the names, which the panel shows on pages that need no hints. */
export const BOT_CATEGORY_HINTS: Readonly<Record<BotCategory, string>> = {
  preview: "Chats, social networks and office programs that show a link's title and picture.",
  feedReader: "Services and apps that fetch RSS and Atom feeds for their readers.",
  podcast: "Apps, players and directories that fetch episodes and streams for their listeners.",
  mail: "Mail apps, and mail services that fetch a message's pictures.",
  monitor: "Services that check whether a page is up, fast, valid or has the promised offer.",
  webhook: "Services that call a URL when something happens, such as a payment.",
  archive: "Web archives, such as the Internet Archive.",
  search: "Search engine crawlers, verified or not.",
  aiTraining: "Crawlers that collect pages to train models on.",
  aiSearch: "Crawlers whose index AI answers quote and link.",
  aiAssistant: "Assistants and agents that read a page because someone asked them to.",
  seo: "Crawlers that measure links, rankings and competitors.",
  advertising: "Programs that read pages to place, check or preview ads.",
  library: "Scripts and apps that name only their HTTP library, such as curl.",
  automation: "Automated browsers, and automation services.",
  scanner: "Programs that look for weaknesses, open ports or secrets.",
};
