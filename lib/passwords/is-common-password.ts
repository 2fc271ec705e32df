import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/*
 * About 49,000 of the commonest leaked passwords, most frequent first: the dictionary of
 * @zxcvbn-ts/language-common 4.1 (MIT, 2026-11). Server only: too large for a page.
 */
const PASSWORDS = dictionary["passwords-common"];

/** The strength of eight digits: NIST SP 800-63B asks for eight characters. */
const MIN_GUESSES = 10 ** 8;
/** Shorter digit strings are dates, telephone numbers, or quickly enumerated. */
const MIN_DIGITS = 16;
/** Estimates are superlinear in the length: this many characters take 8 ms at worst. */
const MAX_CHECKED_LENGTH = 24;

const LIMITS = { maxLength: MAX_CHECKED_LENGTH, l33tMaxSubstitutions: 10 };
const guesser = new ZxcvbnFactory({
  ...LIMITS,
  dictionary: { passwords: PASSWORDS },
  graphs: adjacencyGraphs,
});
/** Without a dictionary, so that a keyboard walk counts as one even if it is also a listed password. */
const walker = new ZxcvbnFactory({ ...LIMITS, graphs: adjacencyGraphs });
const words = new Set(PASSWORDS.filter((password) => /^\p{L}{3,}$/u.test(password)));

/**
 * Whether a password is among the commonest, or a usual variant of one: other case, `0` for `o`, digits and
 * punctuation around it, repeated, two common words, a keyboard walk. Attackers try these first (NIST SP
 * 800-63B, section 5.1.1.2).
 *
 * @param names related to the account: product, organization, people
 */
export function isCommonPassword(password: string, names: ReadonlySet<string> = NONE): boolean {
  const typed = password.normalize("NFKC");
  const text = typed.toLowerCase();
  const core = text.replace(DECORATION, "");
  return (
    new Set(text).size <= 3 ||
    (/^\d[\d\s./:+-]*$/.test(text) && text.length < MIN_DIGITS) ||
    isWord(core.replace(/[^\p{L}]/gu, ""), names) ||
    isWalk(core) ||
    guesser.check(ends(typed), [...names]).guesses < MIN_GUESSES
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Digits and punctuation that people add to please a form. */
const DECORATION = /^[^\p{L}]{1,8}(?=\p{L})|(?<=\p{L})[^\p{L}]{1,8}$/gu;

/** A common word or name, also in the plural or after `my`. */
function isWord(core: string, names: ReadonlySet<string>): boolean {
  return [core, core.replace(/^(?:my|im|mr|dj)|s$/g, "")].some(
    (word) => words.has(word) || names.has(word),
  );
}

const MIN_WALK_LENGTH = 6;

/** Adjacent keys and well-known sequences, possibly repeated, with up to two other letters. */
function isWalk(core: string): boolean {
  if (core.length < MIN_WALK_LENGTH) return false;
  const rest = walker
    .check(ends(core))
    .sequence.filter(
      ({ pattern, baseToken }) =>
        pattern !== "spatial" &&
        pattern !== "sequence" &&
        !(pattern === "repeat" && isWalk(String(baseToken))),
    );
  return rest.map(({ token }) => token).join("").length <= 2;
}

/** Both ends of a long text; the omitted middle only makes it harder to guess. */
function ends(text: string): string {
  const half = MAX_CHECKED_LENGTH / 2;
  return text.length <= MAX_CHECKED_LENGTH ? text : text.slice(0, half) + text.slice(-half);
}
