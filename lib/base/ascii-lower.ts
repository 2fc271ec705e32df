/**
 * The text with the letters A to Z in lower case, and nothing else changed. `toLowerCase()` makes an ASCII letter of a
 * foreign one, the Kelvin sign (U+212A), so that two addresses of mail would read as one.
 */
export const asciiLower = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
