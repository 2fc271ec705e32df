const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a word goes on from one character to the next: "" stands for the text's edge. */
const isWithinWord = (before: string, after: string) =>
  LETTER_OR_DIGIT.test(before) && LETTER_OR_DIGIT.test(after);

/**
 * Whether the entry that ends before `end` in the text is not part of a longer word: "disco" is not in "discord/1.0".
 * An end of the entry that is not a letter or digit may touch anything.
 */
export function isWholeWord(text: string, entry: string, end: number): boolean {
  const start = end - entry.length;
  return (
    !isWithinWord(text.charAt(start - 1), entry.charAt(0)) &&
    !isWithinWord(entry.slice(-1), text.charAt(end))
  );
}
