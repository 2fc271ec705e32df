import { asciiLower } from "@/lib/base/ascii-lower";
import { DOMAIN_LENGTH, MAX_LENGTH, USER_LENGTH } from "./parse-email";

/** The rules of the accepted format that an address can break. */
export const REFUSAL_CODES = [
  "missing",
  "too-long",
  "white-space",
  "no-at-sign",
  "several-at-signs",
  "local-part-too-short",
  "local-part-too-long",
  "domain-too-short",
  "domain-too-long",
  "plus-sign",
  "local-part-not-ascii",
  "domain-not-ascii",
  "local-part-character",
  "domain-character",
  "local-part-start",
  "local-part-end",
  "domain-start",
  "domain-end",
] as const;

type RefusalCode = (typeof REFUSAL_CODES)[number];

interface Refusal {
  /** Stable: callers may act on it. */
  readonly code: RefusalCode;
  /** A sentence for people; may change. */
  readonly message: string;
}

const refusal = (code: RefusalCode, message: string): Refusal => ({ code, message });

const ENDS = "must be a letter or digit";

/**
 * Why `parseEmail` does not take a text: the first rule that it breaks, the plainest first. The format is
 * the contract's, so an address with a plus sign is refused although mail reaches it.
 *
 * @param text as sent; undefined when nothing was
 */
export function explainRefusal(text: string | undefined): Refusal {
  if (text === undefined || text === "") {
    return refusal("missing", "No address was sent, or more than one.");
  }
  if (text.length > MAX_LENGTH) {
    return refusal("too-long", `The address is longer than ${MAX_LENGTH} characters.`);
  }
  const lower = asciiLower(text);
  if (/\s/.test(lower)) return refusal("white-space", "The address has a space or a line break.");
  const [user = "", domain, ...more] = lower.split("@");
  if (domain === undefined) return refusal("no-at-sign", "The address has no @.");
  if (more.length > 0) return refusal("several-at-signs", "The address has more than one @.");
  return explainUser(user) ?? explainDomain(domain);
}

function explainUser(user: string): Refusal | null {
  const what = "The part before the @";
  if (user.length < USER_LENGTH.min) {
    return refusal("local-part-too-short", `${what} has fewer than ${USER_LENGTH.min} characters.`);
  }
  if (user.length > USER_LENGTH.max) {
    return refusal("local-part-too-long", `${what} has more than ${USER_LENGTH.max} characters.`);
  }
  if (user.includes("+")) {
    return refusal(
      "plus-sign",
      `${what} has a plus sign, which the accepted format does not have.`,
    );
  }
  if (!isAscii(user)) return refusal("local-part-not-ascii", `${what} has letters beyond a to z.`);
  if (/[^a-z0-9._-]/.test(user)) {
    return refusal(
      "local-part-character",
      `${what} has a character other than letters, digits, dots, hyphens and underscores.`,
    );
  }
  if (!isAlphanumeric(user[0]))
    return refusal(
      "local-part-start",
      `${what} starts with "${user[0]}": its first character ${ENDS}.`,
    );
  if (!isAlphanumeric(user.at(-1)))
    return refusal(
      "local-part-end",
      `${what} ends with "${user.at(-1)}": its last character ${ENDS}.`,
    );
  return null;
}

/** The rules of the domain; the last one holds when no other does. */
function explainDomain(domain: string): Refusal {
  const what = "The domain";
  if (domain.length < DOMAIN_LENGTH.min) {
    return refusal("domain-too-short", `${what} has fewer than ${DOMAIN_LENGTH.min} characters.`);
  }
  if (domain.length > DOMAIN_LENGTH.max) {
    return refusal("domain-too-long", `${what} has more than ${DOMAIN_LENGTH.max} characters.`);
  }
  if (!isAscii(domain)) {
    return refusal(
      "domain-not-ascii",
      `${what} has letters beyond a to z: send it in punycode (xn--…).`,
    );
  }
  if (/[^a-z0-9.-]/.test(domain)) {
    return refusal(
      "domain-character",
      `${what} has a character other than letters, digits, dots and hyphens.`,
    );
  }
  if (!isAlphanumeric(domain[0]))
    return refusal(
      "domain-start",
      `${what} starts with "${domain[0]}": its first character ${ENDS}.`,
    );
  return refusal("domain-end", `${what} ends with "${domain.at(-1)}": its last character ${ENDS}.`);
}

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;
const isAlphanumeric = (character: string | undefined): boolean =>
  /^[a-z0-9]$/.test(character ?? "");
