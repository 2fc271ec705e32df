import { randomBytes } from "node:crypto";

/**
 * As the trusted proxy in front names a visitor. Each has their own address, so that the limits by address do not add
 * up.
 */
export function ownAddress(): Record<string, string> {
  const [a = 0, b = 0] = randomBytes(2);
  return { "X-Forwarded-For": `198.18.${a}.${b}` };
}
