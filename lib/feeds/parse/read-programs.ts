import type { Feed } from "../feed";
import { PROGRAM_CATEGORIES, type ProgramCategory } from "../types";
import type { Reading } from "./entries";
import type { RawRecord } from "./formats/record";
import { literalsOf } from "./literal-pattern";

/** A program's name in a directory. */
export interface ProgramName {
  readonly kind: ProgramCategory;
  /** In lower case. */
  readonly name: string;
}

/** As canonical text, such as guards and releases name entries by: `preview: discordbot`. */
export const programEntry = ({ kind, name }: ProgramName): string => `${kind}: ${name}`;

/** Reads back what `programEntry` wrote. */
export function readProgramEntry(text: string): ProgramName {
  const [kind = "", ...name] = text.split(": ");
  const known = PROGRAM_CATEGORIES.find((each) => each === kind);
  if (known === undefined) throw new RangeError(`not an entry of a directory: ${text}`);
  return { kind: known, name: name.join(": ") };
}

/**
 * Categories of arcjet/well-known-bots as our kinds. Of several the first here counts: a collector for a model is not a
 * mere preview. The others (advertising, social, unknown) give a program's owner, not its purpose.
 */
const KINDS: readonly (readonly [category: string, kind: ProgramCategory])[] = [
  ["ai", "aiTraining"],
  ["search-engine", "search"],
  ["archive", "archive"],
  ["monitor", "monitor"],
  ["webhook", "webhook"],
  ["feedfetcher", "feedReader"],
  ["preview", "preview"],
  ["programmatic", "library"],
  ["tool", "library"],
];

/** The shortest name that identifies a program: two letters are in too many names. */
const MIN_LENGTH = 3;

const WORD = /\p{L}{3}/u;

/** Whether a directory's pattern spells no word that a user agent would have to hold: `.*`, `\w+`, `[^x]`. */
export const matchesAnything = (pattern: string): boolean =>
  !WORD.test(pattern.replace(/\\.|\[[^\]]*\]?/g, " "));

/**
 * A directory's entry as the names it stands for; null when it gives no kind. Fields: a name, of the feed's one
 * kind; or a pattern and its categories, of `well-known-bots`.
 */
export function readPrograms(feed: Feed, { fields }: RawRecord): Reading<readonly string[]> | null {
  const [text = "", ...categories] = fields;
  const kind = feed.kind ?? KINDS.find(([category]) => categories.includes(category))?.[1];
  if (kind === undefined) return null;
  const read =
    feed.format === "well-known-bots" ? literalsOf(text) : { texts: [text.toLowerCase()] };
  if ("problem" in read) {
    // The guard refuses it, and with it the feed: what else has become of the list?
    if (matchesAnything(text)) return { entry: [programEntry({ kind, name: text })] };
    return { problem: `the pattern ${read.problem}` };
  }
  const names = read.texts.map((name) => name.trim());
  if (names.some((name) => name.length < MIN_LENGTH || !/\p{L}/u.test(name))) {
    return { problem: `a name of fewer than ${MIN_LENGTH} characters` };
  }
  return { entry: names.map((name) => programEntry({ kind, name })) };
}
