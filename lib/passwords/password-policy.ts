import type { IsBreached } from "./breached-passwords";
import { contextWords, type PasswordContext } from "./context-words";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./password-strength";

const COMMON = "This is a common password, or a variant of one. Choose another.";
const OWN_NAME = "This is your email address or part of it. Choose another.";
const NEARBY =
  "This is based on a name that is easy to guess here, such as yours, your organization's or this product's. Choose another.";
const BREACHED = "This password is known from a data breach. Choose another.";

export interface PasswordPolicy {
  /** Why a password may not be chosen; null when it may. */
  problemOf(password: string, context: PasswordContext): Promise<string | null>;
}

export interface PasswordPolicyOptions {
  /** The installation's; null when unknown. */
  readonly host: string | null;
  /** Undefined when breaches are not checked. */
  readonly isBreached?: IsBreached | undefined;
}

/**
 * Checks length, common passwords, names related to the account and, where configured, breached passwords
 * (NIST SP 800-63B, section 5.1.1.2; ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12).
 */
export function createPasswordPolicy({ host, isBreached }: PasswordPolicyOptions): PasswordPolicy {
  return {
    async problemOf(password, context) {
      const problem = await problemHere(password, host, context);
      if (problem !== null || isBreached === undefined) return problem;
      return (await isBreached(password)) ? BREACHED : null;
    },
  };
}

async function problemHere(
  password: string,
  host: string | null,
  context: PasswordContext,
): Promise<string | null> {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return `At least ${SHORTEST_PASSWORD} characters.`;
  if (length > LONGEST_PASSWORD) return `At most ${LONGEST_PASSWORD} characters.`;
  if (isOwnName(password, context.email)) return OWN_NAME;
  // Loaded with the first chosen password: most processes never need these megabytes.
  const { isCommonPassword } = await import("./is-common-password");
  const names = contextWords(host, context);
  if (!isCommonPassword(password, names)) return null;
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, "");
  return [...names].some((name) => letters.includes(name)) ? NEARBY : COMMON;
}

function isOwnName(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const [name = ""] = email.split("@");
  return text === email || text === name || text.replace(/[\d\W_]+$/, "") === name;
}
