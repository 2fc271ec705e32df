import { LONGEST_MS } from "@/lib/features/users";
import type { Origins } from "@/lib/net/origins";

/** A session's longest life; the idle limit is checked in the database. */
export const SESSION_SECONDS = LONGEST_MS / 1000;

/**
 * Options of one of our cookies, as next-auth takes them. With HTTPS the name begins with `__Host-`: browsers
 * then accept it from this host over HTTPS only, so a subdomain's page cannot overwrite it.
 */
export function ownCookie(name: string, { isHttps }: Pick<Origins, "isHttps">) {
  return {
    name: isHttps ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps } as const,
  };
}

/** How long the page of a passkey may stay open before it asks for another challenge. */
export const PASSKEY_COOKIE_SECONDS = 3_600;

/** Binds the challenges of passkeys to a signed-out browser. */
export function passkeyCookie(origins: Pick<Origins, "isHttps">) {
  return ownCookie("gatehouse.passkey", origins);
}

/** As long as the token in it. */
export const LINK_COOKIE_SECONDS = 600;

/** Says that the user who comes back from a site wants to link the identity there. */
export function linkCookie(origins: Pick<Origins, "isHttps">) {
  return ownCookie("gatehouse.link", origins);
}

export function sessionCookie(origins: Pick<Origins, "isHttps">) {
  return ownCookie("gatehouse.session", origins);
}
