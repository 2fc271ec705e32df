import type { IsBreached } from "./breached-passwords";
import { contextWords, type PasswordContext } from "./context-words";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./password-strength";

const COMMON =
  "This is one of the commonest passwords, or made of one as most people do. Choose another.";
const OWN_NAME = "This is your e-mail address or a part of it. Choose another.";
const NEARBY =
  "This is made of a name that anyone would try here first, such as yours, your organization's or this product's. Choose another.";
const BREACHED = "This password is known from a data breach. Choose another.";

/** Which passwords people may choose for themselves here. */
export interface PasswordPolicy {
  /** Why a password may not be chosen; null when it may. */
  problemOf(password: string, context: PasswordContext): Promise<string | null>;
}

export interface PasswordPolicyOptions {
  /** Where the installation is reached; null: nowhere in particular. */
  readonly host: string | null;
  /** Undefined: no one is asked. */
  readonly isBreached?: IsBreached | undefined;
}

/**
 * Length, the commonest passwords, names that stand near the account, and breached ones where a list can
 * be asked (NIST SP 800-63B, section 5.1.1.2; ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12).
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
  // Loaded when the first password is chosen: most processes never need some megabytes of them.
  const { isCommonPassword } = await import("./is-common-password");
  if (isCommonPassword(password)) return COMMON;
  return isCommonPassword(password, contextWords(host, context)) ? NEARBY : null;
}

function isOwnName(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const [name = ""] = email.split("@");
  return text === email || text === name || text.replace(/[\d\W_]+$/, "") === name;
}
