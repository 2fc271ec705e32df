import { LONGEST_MS } from "@/lib/services/session/session-times";

/** Until a session ends at the latest; when it ends for want of use only the database knows. */
export const SESSION_SECONDS = LONGEST_MS / 1000;

/**
 * A cookie of ours, as next-auth takes it. With HTTPS its name begins with `__Host-`: then browsers take
 * it from this very host only, over HTTPS, and no page of a subdomain can put another in its place.
 */
export function ownCookie(name: string, nextauthUrl: string | undefined) {
  const secure = nextauthUrl?.startsWith("https://") ?? false;
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure } as const,
  };
}

export function sessionCookie(nextauthUrl: string | undefined) {
  return ownCookie("gatehouse.session", nextauthUrl);
}
