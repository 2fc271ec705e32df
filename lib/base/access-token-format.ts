import { checksum, randomBase62 } from "./key-format";

/*
 * An access token is `ghm_`, 40 random base62 characters (238 bits) and their CRC-32 in 6 base62 characters.
 * The underscore distinguishes it from an API key; the checksum detects a mistyped one without a look-up,
 * and lets secret scanners recognize a leaked one.
 */

const PREFIX = "ghm_";
const RANDOM_LENGTH = 40;
const BODY_LENGTH = PREFIX.length + RANDOM_LENGTH;
const SHAPE = /^ghm_[A-Za-z0-9]{46}$/;

/** A new token from the system's secure random source. */
export function newAccessToken(): string {
  const body = PREFIX + randomBase62(RANDOM_LENGTH);
  return body + checksum(body);
}

/** Whether prefix, length and checksum are those of an access token. No look-up. */
export function isAccessToken(text: string): boolean {
  return SHAPE.test(text) && text.slice(BODY_LENGTH) === checksum(text.slice(0, BODY_LENGTH));
}
