/** Crockford's Base32: no characters that look alike. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Encodes bytes as a code for copying by hand, in groups of four: `x7k2-9m4p-…`.
 *
 * @param bytes a multiple of five, so that no bit is lost
 */
export function readableCode(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let code = "";
  for (let place = 0; place < (bytes.length * 8) / 5; place++, bits >>= 5n) {
    code += ALPHABET[Number(bits & 31n)];
  }
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * Normalizes a typed code: ignores spaces, dashes and case, and reads `o`, `i`, `l` as the digits they
 * resemble.
 */
export function plainCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
}
