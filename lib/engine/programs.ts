/** What a declared program does, as evidence, traffic and policies name it. */
export interface ProgramKindInfo {
  /** With its article, behind a program's name: "Slackbot, a link preview". */
  readonly noun: string;
  /** Many of them, as the panel calls them. */
  readonly label: string;
  readonly hint: string;
}

/** Every kind, in the panel's order. */
export const PROGRAM_KINDS = {
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
    hint: "Services that look whether a page is up, fast, valid or for sale as promised.",
  },
  archive: {
    noun: "an archive",
    label: "Archives",
    hint: "Libraries and others that keep pages for later.",
  },
  search: {
    noun: "a search engine's crawler",
    label: "Search engines",
    hint: "Crawlers of search engines, proven or not.",
  },
  ai: {
    noun: "an AI program",
    label: "AI programs",
    hint: "Crawlers that collect for models, and assistants that read a page for someone.",
  },
  library: {
    noun: "an HTTP library",
    label: "Libraries and tools",
    hint: "Scripts and apps that name only what they are built with, such as curl.",
  },
  automation: {
    noun: "an automated browser",
    label: "Automated browsers",
    hint: "Browsers that a program drives, and services that act when something happens.",
  },
  scanner: {
    noun: "a scanner",
    label: "Scanners",
    hint: "Programs that look for weaknesses, open ports or secrets.",
  },
} as const satisfies Readonly<Record<string, ProgramKindInfo>>;

export type ProgramKind = keyof typeof PROGRAM_KINDS;

export const PROGRAM_KIND_IDS = Object.keys(PROGRAM_KINDS) as readonly ProgramKind[]; // the table's own keys

/**
 * Kinds that a policy may let in by name. Search engines prove themselves instead (`searchEngines`), and
 * whoever scans is never let in for saying so.
 */
export const LETTABLE_KINDS = [
  "preview",
  "feedReader",
  "podcast",
  "mail",
  "monitor",
  "archive",
  "ai",
  "library",
  "automation",
] as const satisfies readonly ProgramKind[];

export type LettableKind = (typeof LETTABLE_KINDS)[number];
