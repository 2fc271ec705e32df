/** Control characters, and those that change how a terminal orders what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Text from elsewhere for a terminal: what it could act on is written as an escape. */
export function printable(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
