import { hkdfSync, timingSafeEqual } from "node:crypto";

/** Identifies a secret without revealing it. */
export function fingerprintOf(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync("sha256", secret, "", "gatehouse secret fingerprint", 32));
}

export function isFingerprintOf(fingerprint: Uint8Array, secret: string): boolean {
  const expected = fingerprintOf(secret);
  return fingerprint.length === expected.length && timingSafeEqual(fingerprint, expected);
}
