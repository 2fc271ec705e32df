import { BOT_CATEGORIES, type BotCategory, type BotFact } from "./bots";
import type { Evidence } from "./facts";

/** A declared program: its kind, and its name where the user agent says it. */
export interface DeclaredProgram {
  readonly kind: BotCategory;
  readonly name: string | null;
}

/** How every text about a program begins, in the evidence that traffic keeps. */
export const PROGRAM_START = "spiderCrawler:program:";

/** The same for programs of a kind. */
const programPrefix = (kind: BotCategory): string => PROGRAM_START + kind;

/** All that such texts began with, in older records too. */
export const programPrefixes = (kind: BotCategory): readonly string[] => [
  programPrefix(kind),
  ...Object.keys(FORMER_KINDS)
    .filter((former) => FORMER_KINDS[former] === kind)
    .map((former) => `${PROGRAM_START}${former} `),
];

/** `spiderCrawler:program:preview Slackbot`; null for evidence without a kind. */
export function programText({ kind, name }: Evidence): string | null {
  return kind === undefined ? null : botText(kind, name ?? null);
}

/** The same of a bot. */
export const botText = (kind: BotCategory, name: string | null): string =>
  name === null ? programPrefix(kind) : `${programPrefix(kind)} ${name}`;

/** The source of evidence that a user agent names a bot, was looked up, and is not that bot. */
export const BOT_CLAIM = "bot-claim";

/**
 * How evidence begins of a spoof: it names a search engine or another bot, was looked up, and is not that. What was
 * proven, and what could not be looked up, says something else (`spiderCrawler`).
 */
export const SPOOF_STARTS: readonly string[] = [
  "spiderCrawler:search-engine-claim:",
  `spiderCrawler:${BOT_CLAIM}:`,
];

export const isSpoof = (text: string): boolean =>
  SPOOF_STARTS.some((start) => text.startsWith(start));

const VERIFIED_START = "spiderCrawler:verified:";

/** How a bot may have proven itself. */
export const PROOFS = ["ranges", "ptr", "signature"] as const satisfies readonly NonNullable<
  BotFact["verified"]
>[];

/** The text recorded for a bot that has proven itself: `spiderCrawler:verified:ranges`. */
export const verifiedText = (how: NonNullable<BotFact["verified"]>): string => VERIFIED_START + how;

export const isVerifiedText = (text: string): boolean => text.startsWith(VERIFIED_START);

/** `preview Slackbot` of `spiderCrawler:program:preview Slackbot`; null for other evidence. */
export const programName = (text: string): string | null =>
  isProgramText(text) ? text.slice(PROGRAM_START.length) : null;

export const isProgramText = (text: string): boolean => text.startsWith(PROGRAM_START);

/** The program that a traffic record's evidence names, or null. */
export function readProgram(evidence: readonly string[]): DeclaredProgram | null {
  const text = evidence.find(isProgramText);
  return text === undefined ? null : parseProgram(text.slice(PROGRAM_START.length));
}

/** The program of a name such as `preview Slackbot`; null when it is none. */
export function parseProgram(text: string): DeclaredProgram | null {
  const [said = "", ...name] = text.split(" ");
  const kind = FORMER_KINDS[said] ?? said;
  return isKind(kind) ? { kind, name: name.join(" ") || null } : null;
}

/** Records from before AI programs were distinguished. */
const FORMER_KINDS: Readonly<Record<string, BotCategory>> = { ai: "aiTraining" };

const isKind = (text: string): text is BotCategory => Object.hasOwn(BOT_CATEGORIES, text);

/** The kinds with their articles, behind a program's name. */
const NOUNS: Readonly<Record<BotCategory, string>> = {
  preview: "a link preview",
  feedReader: "a feed reader",
  podcast: "a podcast program",
  mail: "a mail program",
  monitor: "a monitor",
  webhook: "a webhook",
  archive: "an archive",
  search: "a search engine's crawler",
  aiTraining: "a crawler for AI training",
  aiSearch: "a crawler for AI search",
  aiAssistant: "an AI assistant",
  seo: "an SEO crawler",
  advertising: "an advertising bot",
  library: "an HTTP library",
  automation: "an automated browser",
  scanner: "a scanner",
};

/** `Slackbot, a link preview`, or `a link preview` without a name. */
export function programWords({ kind, name }: DeclaredProgram): string {
  const noun = NOUNS[kind];
  return name === null ? noun : `${name}, ${noun}`;
}
