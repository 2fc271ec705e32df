import type { BotCategory } from "@/lib/engine/bots";
import { compileSubstrings, SubstringMatcher } from "@/lib/feeds/table/substring-matcher";
import { isWholeWord } from "@/lib/feeds/table/whole-word";
import { BOT_DIRECTORY } from "./directory";
import type { Bot } from "./directory/bot";
import { UNVERIFIABLE, type Verification } from "./directory/verifications";

/** A bot that a user agent names, and where in it. */
export interface NamedBot {
  readonly kind: BotCategory;
  readonly start: number;
  readonly end: number;
  /** Set for bots of our own directory; feeds give categories only. */
  readonly bot?: Bot;
}

/** The program that a user agent claims to be. */
export interface DeclaredBot extends Pick<Bot, "operator" | "category"> {
  /** The directory's, else as the user agent writes it; null where it shows only what it does. */
  readonly name: string | null;
  readonly verification: Verification;
}

const TABLE = BOT_DIRECTORY.flatMap((bot) => bot.tokens.map((token) => ({ bot, token })));
const MATCHER = new SubstringMatcher(compileSubstrings(TABLE.map(({ token }) => token)));

/** More names than that in one user agent are a list, and add nothing. */
const MAX_NAMES = 16;

/** The bots of the directory that a user agent names in whole words, 16 at most. Linear in the user agent. */
export function findBots(ua: string): readonly NamedBot[] {
  const lower = ua.toLowerCase();
  const found: NamedBot[] = [];
  MATCHER.find(lower, (index, end) => {
    const entry = TABLE[index];
    if (entry === undefined || !isWholeWord(lower, entry.token, end)) return false;
    const { bot, token } = entry;
    found.push({ kind: bot.category, start: end - token.length, end, bot });
    return found.length === MAX_NAMES;
  });
  return found;
}

/**
 * Categories that outweigh others wherever they stand: a preview that also says it is a scanner is a scanner.
 * Libraries are weak: LinkedIn's preview names the one that it is built with.
 */
const WEIGHTS: Readonly<Partial<Record<BotCategory, number>>> = {
  scanner: 6,
  automation: 5,
  aiTraining: 4,
  aiSearch: 4,
  aiAssistant: 4,
  search: 3,
  advertising: 3,
  seo: 3,
  archive: 2,
  monitor: 1,
};

/** Other programs name these so that sites show them what they show those: "facebookexternalhit/1.1;line-poker/1.0". */
const IMITATED: ReadonlySet<string> = new Set([
  "facebookexternalhit",
  "Facebot",
  "Twitterbot",
  "WhatsApp",
  "Slackbot",
]);

/**
 * The bot that a user agent says it is, or null when none is known by name. Of several the strongest category
 * counts, else the one that is named first, and there the longest name.
 *
 * @param own what `findBots` found in it
 * @param listed further bots, of feeds, which count where our own directory names none
 */
export function declaredBot(
  ua: string,
  own: readonly NamedBot[],
  listed: readonly NamedBot[] = [],
): DeclaredBot | null {
  const named = [
    ...own.filter((each) => !own.some((other) => isWithin(each, other))),
    ...listed.filter((each) => !own.some(({ start, end }) => start < each.end && each.start < end)),
  ];
  const [first, ...rest] = named;
  if (first === undefined || isBesideStranger(ua, named)) return null;
  const chosen = rest.reduce((best, each) => (isStronger(each, best) ? each : best), first);
  const { bot, kind } = chosen;
  return {
    name: bot?.name ?? productName(ua, chosen),
    operator: bot?.operator ?? null,
    category: kind,
    verification: bot?.verification ?? UNVERIFIABLE,
  };
}

/** Part of a name that begins before it: `fetch/` of `node-fetch/1.0`. */
const isWithin = ({ start }: NamedBot, other: NamedBot): boolean =>
  other.start < start && start < other.end;

/** A name that ends as robots' do, outside of addresses of pages and people. */
const ROBOT = /(?<![\w./@-])[\w-]{2,60}(?:bot|crawler|spider|scraper)\b(?![\w.-]{0,40}@)/gi;

/**
 * Whether a robot that no table knows is named too: "ExampleBot/1.0 (like Twitterbot)". It is its own
 * program, whatever it compares itself with.
 */
function isBesideStranger(ua: string, named: readonly NamedBot[]): boolean {
  for (const { index, 0: name } of ua.matchAll(ROBOT)) {
    const end = index + name.length;
    if (!named.some((each) => each.start < end && index < each.end)) return true;
  }
  return false;
}

function isStronger(a: NamedBot, b: NamedBot): boolean {
  const difference = weightOf(a) - weightOf(b);
  if (difference !== 0) return difference > 0;
  return a.start !== b.start ? a.start < b.start : a.end > b.end;
}

function weightOf({ kind, bot }: NamedBot): number {
  return bot !== undefined && IMITATED.has(bot.name) ? -1 : (WEIGHTS[kind] ?? 0);
}

const MAX_NAME = 64;
const IN_NAME = /[\p{L}\p{N}._!:-]/u;

/** The product's name around a match, without its version. */
function productName(ua: string, { start, end }: NamedBot): string {
  let from = start;
  let to = end;
  while (from > 0 && end - from < MAX_NAME && IN_NAME.test(ua.charAt(from - 1))) from--;
  while (to < ua.length && to - from < MAX_NAME && IN_NAME.test(ua.charAt(to))) to++;
  return ua.slice(from, to).replace(/[\s/(.:-]+$/, "");
}
