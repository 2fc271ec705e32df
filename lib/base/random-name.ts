/** Without those that are mistaken for each other when read aloud or typed: 0 and o, 1, i and l. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** A name that no one guesses: 7 letters are 27 thousand million names. */
export function randomName(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
