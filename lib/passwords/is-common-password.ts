import { COMMON_WORDS } from "./common-words";

const WORDS = new Set(COMMON_WORDS.trim().split(/\s+/));
/** Old systems kept eight characters and no more, so words cut there are in every leaked list. */
const CUT_WORDS = new Set([...WORDS].map((word) => word.slice(0, 8)));
const SMALL_WORDS = new Set([
  "123",
  "abc",
  "and",
  "asd",
  "big",
  "boy",
  "girl",
  "lil",
  "man",
  "one",
  "qwe",
  "the",
  "you",
  "zxc",
]);

/** Ways over a keyboard, and the orders that everybody knows; each is also walked backwards. */
const WALKS = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "zaq1xsw2cde3vfr4bgt5nhy6mju7",
  "qazwsxedcrfvtgbyhnujmikolp",
  "zaqxswcdevfrbgtnhymju",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "a1b2c3d4e5f6g7h8i9",
  "1a2b3c4d5e6f7g8h9i",
  "asdzxcqweasdzxc",
  "147258369",
  "159753",
  "!@#$%^&*()",
].flatMap((walk) => [walk, [...walk].reverse().join("")]);

const SHORTEST_WALK = 3;
const LONGEST_DECORATION = 8;
/** Fewer digits than that are a date, a telephone number, or quickly counted through. */
const DIGITS_ENOUGH = 16;

/**
 * Whether a password is one of the commonest, or made of one as most people do: other case, `0` for
 * `o`, digits and marks around it, said twice, two such words, a walk over the keyboard. Those are what
 * is tried first with stolen or guessed accounts (NIST SP 800-63B, section 5.1.1.2).
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  return (
    new Set(text).size <= 3 ||
    (/^\d[\d\s./:+-]*$/.test(text) && text.length < DIGITS_ENOUGH) ||
    isRepeated(text) ||
    isWalk(text) ||
    isDecoratedWord(text)
  );
}

/** `abcabcabc`, `12341234`, `dragondragon`. */
function isRepeated(text: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return unit !== undefined && (unit.length <= 4 || isWalk(unit) || isDecoratedWord(unit));
}

/** Whether pieces of keyboard walks make it all up, with up to four digits and marks at its end. */
function isWalk(text: string): boolean {
  let rest = text.replace(/[\d\W_]{0,4}$/u, "");
  if (rest.length < SHORTEST_WALK) rest = text;
  while (rest !== "") {
    const length = longestWalk(rest);
    if (length < SHORTEST_WALK) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestWalk(text: string): number {
  let length = 0;
  while (length < text.length && WALKS.some((walk) => walk.includes(text.slice(0, length + 1)))) {
    length++;
  }
  return length;
}

function isDecoratedWord(text: string): boolean {
  return [text, ...spellings(text)].some((spelling) => {
    const core = spelling.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
    const isShortlyDecorated = spelling.length - core.length <= LONGEST_DECORATION;
    return isShortlyDecorated && isWordOrTwo(core.replace(/[^\p{L}]/gu, ""));
  });
}

/** Digits and marks that stand for letters; `1` is read as `i` and as `l`. */
const LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Read as letters inside only, so that what decorates the end stays decoration. */
function spellings(text: string): readonly string[] {
  const [, core = "", end = ""] = /^(.*?)([\d\W_]*)$/su.exec(text) ?? [];
  const read = (letter: string) =>
    core.replace(/[0134578@$!]/g, (mark) => (mark === "1" ? letter : (LETTERS[mark] ?? mark)));
  return [read("i") + end, read("l") + end];
}

/** A word, such a word in the plural or after `my`, or two of them. */
function isWordOrTwo(core: string): boolean {
  if (isWord(core) || CUT_WORDS.has(core)) return true;
  if (isWord(core.replace(/^(?:my|im|mr|dj)|s$/g, ""))) return true;
  for (let cut = 3; cut <= core.length - 3; cut++) {
    if (isWord(core.slice(0, cut)) && isWord(core.slice(cut))) return true;
  }
  return false;
}

const isWord = (text: string) => WORDS.has(text) || SMALL_WORDS.has(text);
