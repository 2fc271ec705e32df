import { dictionary } from "@zxcvbn-ts/language-common";
import { type CommonWords, isCommonShape } from "./common-shape";

/*
 * The commonest passwords of leaked lists, about 49,000, the most frequent first: the dictionary of
 * @zxcvbn-ts/language-common 4.1 (MIT, 2026-11). For the server: it is too large for a page.
 */
const PASSWORDS = dictionary["passwords-common"];
/** From the first so many, two words beside each other are no password either. */
const FREQUENT = 8_000;

const whole = new Set(PASSWORDS);
const words = wordsOf(PASSWORDS);
const frequent = wordsOf(PASSWORDS.slice(0, FREQUENT));

function wordsOf(passwords: readonly string[]): ReadonlySet<string> {
  return new Set(passwords.filter((password) => /^\p{L}{3,}$/u.test(password)));
}

/** @param names words that anyone would try here first: of the product, of an organization, of people */
export function isCommonPassword(password: string, names: ReadonlySet<string> = NONE): boolean {
  const known: CommonWords = {
    isWord: (text) => words.has(text) || names.has(text),
    isFrequent: (text) => frequent.has(text) || names.has(text),
    isWhole: (text) => whole.has(text),
  };
  return isCommonShape(password, known);
}

const NONE: ReadonlySet<string> = new Set();
