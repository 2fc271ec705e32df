/** Without those that are mistaken for each other when read aloud or typed: 0 and o, 1, i and l. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 7;

/** A keyname that no one has guessed: 31^7 is 27 thousand million. */
export function suggestKeyname(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** Where blocked visitors go until one is chosen: the destination's home page; "" while it is no URL. */
export function homeOf(destination: string): string {
  const url = URL.parse(destination.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? `${url.origin}/` : "";
}
