import type { Origins } from "@/lib/net/origins";
import { LONGEST_MS } from "@/lib/services/sessions";

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

export function sessionCookie(origins: Pick<Origins, "isHttps">) {
  return ownCookie("gatehouse.session", origins);
}
