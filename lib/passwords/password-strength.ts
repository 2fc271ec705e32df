/** What is shown while a password is typed. The server alone decides what may be used. */
export type Strength = "short" | "common" | "fair" | "good" | "strong";

/** NIST SP 800-63B: at least 8 characters, no rules of composition. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 1024;

const GOOD_BITS = 60;
const STRONG_BITS = 80;

/** @param isCommon as far as it is known where this runs */
export function passwordStrength(
  password: string,
  isCommon: (password: string) => boolean,
): Strength {
  if ([...password].length < SHORTEST_PASSWORD) return "short";
  if (isCommon(password)) return "common";
  const bits = estimateBits(password);
  if (bits >= STRONG_BITS) return "strong";
  return bits >= GOOD_BITS ? "good" : "fair";
}

/** What guessing character by character would cost; said again counts half. */
function estimateBits(password: string): number {
  const characters = [...password];
  const fresh = new Set(characters).size;
  const alphabet = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{Lo}/u, 100],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 20],
  ] as const;
  const size = alphabet.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0);
  return (fresh + (characters.length - fresh) / 2) * Math.log2(Math.max(size, 2));
}
