import { createHash, randomBytes } from "node:crypto";

/** 192 bits, so that a fast hash is enough to keep it by. */
const TOKEN_BYTES = 24;
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** A token for the mailed link, and what is kept of it. It is good for seven days. */
export function newInvitationToken(now: number): {
  readonly token: string;
  readonly hash: Uint8Array<ArrayBuffer>;
  readonly expiresAt: Date;
} {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashInvitation(token), expiresAt: new Date(now + LIFETIME_MS) };
}

export function hashInvitation(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}

/** Invitations that can be accepted. */
export function openAt(now: number) {
  return { acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date(now) } };
}
