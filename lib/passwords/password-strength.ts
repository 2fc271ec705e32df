/** Shown while a password is typed. Only the server knows the common ones, and decides. */
export type Strength = "short" | "fair" | "good" | "strong";

/** NIST SP 800-63B: at least 8 characters, no rules of composition. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 1024;

const GOOD_BITS = 60;
const STRONG_BITS = 80;

export function passwordStrength(password: string): Strength {
  if ([...password].length < SHORTEST_PASSWORD) return "short";
  const bits = estimateBits(password);
  if (bits >= STRONG_BITS) return "strong";
  return bits >= GOOD_BITS ? "good" : "fair";
}

/** The cost of guessing character by character; a repeated character counts half. */
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
