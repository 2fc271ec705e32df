import { randomBytes, scryptSync } from "node:crypto";
import { SECRET_COST } from "@/lib/base/key-costs";
import { createSeal, type Seal } from "@/lib/base/seal";

const SALT_BYTES = 16;
const OWNER = "installation";
const MAX_MEMORY = 64 * 1024 * 1024;

/**
 * Seals the installation's secret with the password that opens the database, so that a copy of the database
 * alone, such as a backup, does not give it away.
 */
export function closeWithPassword(secret: string, password: string): Uint8Array<ArrayBuffer> {
  const salt = randomBytes(SALT_BYTES);
  return new Uint8Array([...salt, ...sealOf(password, salt).close(secret, OWNER)]);
}

/** Null when it was sealed with another password. */
export function openWithPassword(sealed: Uint8Array, password: string): string | null {
  const salt = sealed.subarray(0, SALT_BYTES);
  return sealOf(password, salt).open(sealed.subarray(SALT_BYTES), OWNER);
}

function sealOf(password: string, salt: Uint8Array): Seal {
  const key = scryptSync(password, salt, 32, { ...SECRET_COST, maxmem: MAX_MEMORY }).toString(
    "base64",
  );
  return createSeal(key, "installation secret");
}

/**
 * The password in a database URL. Without one a constant is used, and anyone who can read the database can
 * read the secret.
 */
export function passwordOf(databaseUrl: string): { password: string; isGiven: boolean } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || url.searchParams.get("password") || "";
  return password === ""
    ? { password: "gatehouse: no password", isGiven: false }
    : { password, isGiven: true };
}
