import { createHmac, hkdfSync } from "node:crypto";

/**
 * A keyed hash (32 hex digits) in place of an e-mail address or phone number in traffic records: equal
 * subjects match, and no one without the secret can test a guess. A new secret breaks the link to older records.
 */
export function createSubjectHash(secret: string): (subject: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "gatehouse traffic subject", 32));
  return (subject) => createHmac("sha256", key).update(subject).digest("hex").slice(0, 32);
}
