import { createHash, randomBytes } from "node:crypto";

/** 256 bits, so that a fast hash is enough to keep a token by. */
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What a browser's cookie holds: chance, and nothing about whose it is. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What the database keeps of it; null for what never was a token. */
export function hashSessionToken(token: string): Uint8Array<ArrayBuffer> | null {
  if (!TOKEN.test(token)) return null;
  return new Uint8Array(createHash("sha256").update(token).digest());
}
