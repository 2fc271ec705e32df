import { createHmac, hkdfSync } from "node:crypto";

/**
 * A keyed hash that stands for an e-mail address or phone number in traffic records: equal subjects
 * stay recognisable, and nobody without the secret can test a guess. 32 hex digits. With a new secret they
 * begin anew: what was recorded before is not recognised any more.
 */
export function createSubjectHash(secret: string): (subject: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "gatehouse traffic subject", 32));
  return (subject) => createHmac("sha256", key).update(subject).digest("hex").slice(0, 32);
}
