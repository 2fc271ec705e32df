import type { BotCategory } from "@/lib/engine/bots";
import { compileSubstrings, SubstringMatcher } from "@/lib/feeds/table/substring-matcher";
import { isWholeWord } from "@/lib/feeds/table/whole-word";
import { PROGRAM_NAMES } from "./names";

/** A program that a user agent names, and where in it. */
export interface NamedProgram {
  readonly kind: BotCategory;
  readonly start: number;
  readonly end: number;
}

/** What a user agent says its program is. */
export interface Program {
  readonly kind: BotCategory;
  /** As the user agent writes it: `Slackbot-LinkExpanding`. */
  readonly name: string;
}

const TABLE = Object.entries(PROGRAM_NAMES).flatMap(
  ([kind, names]) => names.map((name) => ({ kind: kind as BotCategory, name })), // the table's own key
);
const MATCHER = new SubstringMatcher(compileSubstrings(TABLE.map(({ name }) => name)));

/** More names than that in one user agent are a list, and tell nothing new. */
const MAX_NAMES = 16;

/** The programs of our own table that a user agent names in whole words. */
function ownPrograms(lower: string): readonly NamedProgram[] {
  const found: NamedProgram[] = [];
  MATCHER.find(lower, (index, end) => {
    const entry = TABLE[index];
    if (entry === undefined || !isWholeWord(lower, entry.name, end)) return false;
    found.push({ kind: entry.kind, start: end - entry.name.length, end });
    return found.length === MAX_NAMES;
  });
  return found;
}

/**
 * Kinds that outweigh others wherever they stand, strongest first: a preview that also says it is a scanner
 * is a scanner. Libraries are weak: LinkedIn's preview names the one that it is built with.
 */
const OUTWEIGHING: readonly BotCategory[] = [
  "scanner",
  "automation",
  "aiTraining",
  "aiSearch",
  "aiAssistant",
  "search",
  "archive",
  "monitor",
];

/**
 * The program that a user agent says it is, or null when none is known by name. Of several the strongest
 * kind counts, else the one that is named first, and there the longest name. Linear in the user agent.
 *
 * @param listed further programs, of directories, which count where our own table names none
 */
export function findProgram(ua: string, listed: readonly NamedProgram[] = []): Program | null {
  const own = ownPrograms(ua.toLowerCase());
  const named = [
    ...own,
    ...listed.filter((each) => !own.some(({ start, end }) => start < each.end && each.start < end)),
  ];
  const [first, ...rest] = named;
  if (first === undefined) return null;
  if (isBesideStranger(ua, named)) return null;
  const chosen = rest.reduce((best, each) => (isStronger(each, best) ? each : best), first);
  return { kind: chosen.kind, name: productName(ua, chosen) };
}

/** A name that ends as robots' do, outside of addresses of pages and people. */
const ROBOT = /(?<![\w./@-])[\w-]{2,60}(?:bot|crawler|spider|scraper)\b(?![\w.-]{0,40}@)/gi;

/**
 * Whether a robot that no table knows is named too: "ExampleBot/1.0 (like Twitterbot)". It is its own
 * program, whatever it compares itself with.
 */
function isBesideStranger(ua: string, named: readonly NamedProgram[]): boolean {
  for (const { index, 0: name } of ua.matchAll(ROBOT)) {
    const end = index + name.length;
    if (!named.some((each) => each.start < end && index < each.end)) return true;
  }
  return false;
}

function isStronger(a: NamedProgram, b: NamedProgram): boolean {
  const difference = weightOf(a.kind) - weightOf(b.kind);
  if (difference !== 0) return difference > 0;
  return a.start !== b.start ? a.start < b.start : a.end > b.end;
}

function weightOf(kind: BotCategory): number {
  const at = OUTWEIGHING.indexOf(kind);
  return at === -1 ? 0 : OUTWEIGHING.length - at;
}

const MAX_NAME = 64;
const IN_NAME = /[\p{L}\p{N}._!:-]/u;

/** The product's name around a match, without its version. */
function productName(ua: string, { start, end }: NamedProgram): string {
  let from = start;
  let to = end;
  while (from > 0 && end - from < MAX_NAME && IN_NAME.test(ua.charAt(from - 1))) from--;
  while (to < ua.length && to - from < MAX_NAME && IN_NAME.test(ua.charAt(to))) to++;
  return ua.slice(from, to).replace(/[\s/(.:-]+$/, "");
}
