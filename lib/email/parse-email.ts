import { asciiLower } from "@/lib/base/ascii-lower";

/** An address in the accepted format of docs/contract.md, section 4.6, in lower case. */
export interface EmailAddress {
  readonly user: string;
  readonly domain: string;
}

/** Characters, both inclusive. */
export const USER_LENGTH = { min: 3, max: 62 } as const;
export const DOMAIN_LENGTH = { min: 3, max: 102 } as const;

const USER = /^[a-z0-9][a-z0-9._-]{1,60}[a-z0-9]$/;
const DOMAIN = /^[a-z0-9][a-z0-9.-]{1,100}[a-z0-9]$/;

export const MAX_LENGTH = USER_LENGTH.max + 1 + DOMAIN_LENGTH.max;

/**
 * The accepted format, to the letter: the value is lowercased, then checked. So a domain needs no dot,
 * dots may follow each other, a plus sign is refused. Surrounding spaces are not cut off.
 *
 * @returns null when the text has not the format. Time is linear in the first 165 characters.
 */
export function parseEmail(text: string): EmailAddress | null {
  if (text.length > MAX_LENGTH) return null;
  const lower = asciiLower(text);
  const at = lower.indexOf("@");
  if (at === -1) return null;
  const user = lower.slice(0, at);
  const domain = lower.slice(at + 1);
  return USER.test(user) && DOMAIN.test(domain) ? { user, domain } : null;
}
