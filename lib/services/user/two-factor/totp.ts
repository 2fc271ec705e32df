import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;
const SECRET_BYTES = 20;
/** One step before and after: clocks differ, and typing takes time (RFC 6238, section 5.2). */
const WINDOW = 1;

/** Base32, as authenticator apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth://` address that a QR code carries. */
export function totpUri(secret: string, email: string): string {
  return create(secret, email).toString();
}

/** The time step whose code this is, or null. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = create(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

function create(secret: string, label = "account"): TOTP {
  return new TOTP({ issuer: "Gatehouse", label, secret: Secret.fromBase32(secret) });
}
