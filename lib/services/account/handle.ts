import { randomInt } from "node:crypto";

const MAX_LENGTH = 31;

/** A handle made from the e-mail address's local part. */
export function handleFromEmail(email: string): string {
  const base = email
    .slice(0, email.lastIndexOf("@"))
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, "");
  return base.length >= 2 ? base : `account-${randomInt(100_000, 1_000_000)}`;
}

/** Another one of the same look, for when the handle is taken. */
export function handleVariant(handle: string): string {
  const suffix = `-${randomInt(1_000, 1_000_000)}`;
  return handle.slice(0, MAX_LENGTH - suffix.length) + suffix;
}
