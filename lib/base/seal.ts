import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Authenticated encryption for small secrets, against an attacker who has only the database. */
export interface Seal {
  /** @param owner binds the text to its row: moved to another, it cannot be opened */
  close(text: string, owner: string): Uint8Array<ArrayBuffer>;
  /** Null when it was sealed with another key or for another owner. */
  open(sealed: Uint8Array, owner: string): string | null;
}

const CIPHER = "aes-256-gcm";
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param purpose derives a separate key for each use from the installation's secret */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `gatehouse ${purpose}`, 32));
  return {
    close(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return new Uint8Array([VERSION, ...nonce, ...cipher.getAuthTag(), ...content]);
    },
    open(sealed, owner) {
      if (sealed[0] !== VERSION) return null;
      const tagAt = 1 + NONCE_BYTES;
      const contentAt = tagAt + TAG_BYTES;
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(1, tagAt), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(tagAt, contentAt));
        const content = [decipher.update(sealed.subarray(contentAt)), decipher.final()];
        return Buffer.concat(content).toString("utf8");
      } catch {
        return null; // another key, another owner, or tampered with
      }
    },
  };
}
