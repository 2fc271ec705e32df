import { isCommonPassword } from "@/lib/passwords/is-common-password";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "@/lib/passwords/password-strength";
import { InvalidInputError } from "../errors";

const COMMON =
  "This is one of the commonest passwords, or made of one as most people do. Choose another.";
const OWN_NAME = "This is your e-mail address or a part of it. Choose another.";

/**
 * A password that somebody chooses for themselves, held against the commonest ones and against their
 * own address (NIST SP 800-63B, section 5.1.1.2).
 *
 * @throws InvalidInputError at `password`
 */
export function newPasswordOrThrow(password: string, email: string): string {
  const problem = passwordProblem(password, email);
  if (problem !== null) throw new InvalidInputError([{ path: "password", message: problem }]);
  return password;
}

/** Why a password may not be chosen; null when it may. */
export function passwordProblem(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return `At least ${SHORTEST_PASSWORD} characters.`;
  if (length > LONGEST_PASSWORD) return `At most ${LONGEST_PASSWORD} characters.`;
  const text = password.toLowerCase();
  const [name = ""] = email.split("@");
  if (text === email || text === name || text.replace(/[\d\W_]+$/, "") === name) return OWN_NAME;
  return isCommonPassword(password) ? COMMON : null;
}
