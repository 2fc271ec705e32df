/** The words that passwords are held against. All are asked in lower case. */
export interface CommonWords {
  /** A word that no password is made of alone, however it is dressed up. */
  isWord(text: string): boolean;
  /** A word so common that two of them make no password either. */
  isFrequent(text: string): boolean;
  /** A whole password that many people have, with whatever digits and marks are in it. */
  isWhole(text: string): boolean;
}

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

/** What people put around a word to please a form. */
const LETTERS_AROUND = /^\p{L}{0,2}(?=[^\p{L}])|(?<=[^\p{L}])\p{L}{0,2}$/gu;
const SHORTEST_CORE = 6;

/**
 * Whether a password is one of the commonest, or made of one as most people do: other case, `0` for
 * `o`, digits and marks around it, said twice, two such words, a walk over the keyboard, a letter beside
 * counted digits. Those are what is tried first with stolen or guessed accounts (NIST SP 800-63B,
 * section 5.1.1.2).
 */
export function isCommonShape(password: string, words: CommonWords): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const core = text.replace(LETTERS_AROUND, "");
  return isCommonText(text, words) || (core.length >= SHORTEST_CORE && isCounted(core, words));
}

function isCommonText(text: string, words: CommonWords): boolean {
  return (
    new Set(text).size <= 3 ||
    words.isWhole(text) ||
    words.isWhole(text.replace(/[\d\W_]{1,8}$/u, "")) ||
    (/^\d[\d\s./:+-]*$/.test(text) && text.length < DIGITS_ENOUGH) ||
    isRepeated(text, words) ||
    isWalk(text) ||
    isDecoratedWord(text, words)
  );
}

/** `12345678` of `12345678a`: digits that no one has to guess. */
function isCounted(core: string, words: CommonWords): boolean {
  if (!/^\d+$/.test(core)) return false;
  return words.isWhole(core) || isWalk(core) || isRepeated(core, words) || new Set(core).size <= 2;
}

/** `abcabcabc`, `12341234`, `dragondragon`. */
function isRepeated(text: string, words: CommonWords): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return unit !== undefined && (unit.length <= 4 || isWalk(unit) || isDecoratedWord(unit, words));
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

function isDecoratedWord(text: string, words: CommonWords): boolean {
  return [text, ...spellings(text)].some((spelling) => {
    const core = spelling.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
    const isShortlyDecorated = spelling.length - core.length <= LONGEST_DECORATION;
    return isShortlyDecorated && isWordOrTwo(core.replace(/[^\p{L}]/gu, ""), words);
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

/** A word, such a word in the plural or after `my`, or two frequent ones. */
function isWordOrTwo(core: string, words: CommonWords): boolean {
  if (words.isWord(core)) return true;
  if (words.isWord(core.replace(/^(?:my|im|mr|dj)|s$/g, ""))) return true;
  const isPart = (text: string) => words.isFrequent(text) || SMALL_WORDS.has(text);
  for (let cut = 3; cut <= core.length - 3; cut++) {
    if (isPart(core.slice(0, cut)) && isPart(core.slice(cut))) return true;
  }
  return false;
}
