/** Crockford's Base32: nothing that is read as something else. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Bytes as a code that people copy by hand: `x7k2-9m4p-…`, in groups of four.
 *
 * @param bytes a multiple of five of them, so that no bit is lost
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
 * The code however it is typed: spaces, dashes, capitals, and `o`, `i`, `l` for the digits that they
 * look like.
 */
export function plainCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
}
