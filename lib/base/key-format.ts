import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/*
 * An API key is `gh`, 40 random base62 characters (238 bits) and their CRC-32 in 6 base62 characters. The
 * checksum is not secret: it distinguishes a mistyped key from an unknown one without a look-up, and lets
 * secret scanners recognize a leaked key.
 */

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX = "gh";
const RANDOM_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
const BODY_LENGTH = PREFIX.length + RANDOM_LENGTH;

/** Characters in a key. */
export const API_KEY_LENGTH = BODY_LENGTH + CHECKSUM_LENGTH;

const SHAPE = /^[A-Za-z0-9]{20,64}$/;

/** Whether the contract calls the text a well-formed key. */
export function isApiKeyShaped(text: string): boolean {
  return SHAPE.test(text);
}

/** Whether prefix, length and checksum are those of a Gatehouse key. No look-up. */
export function hasValidChecksum(key: string): boolean {
  return (
    key.length === API_KEY_LENGTH &&
    key.startsWith(PREFIX) &&
    key.slice(BODY_LENGTH) === checksum(key.slice(0, BODY_LENGTH))
  );
}

/** A new key from the system's secure random source. */
export function newApiKey(): string {
  const body = PREFIX + randomBase62(RANDOM_LENGTH);
  return body + checksum(body);
}

/** Keeps the first and last four characters, with an asterisk for each one between. */
export function maskKey(first4: string, last4: string): string {
  return first4 + "*".repeat(API_KEY_LENGTH - first4.length - last4.length) + last4;
}

/** `length` characters of `0-9 A-Z a-z`, each equally likely. */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: a plain modulo would favor the first characters.
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

/** The CRC-32 of a text, in six base62 characters. */
export function checksum(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text = ALPHABET.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
