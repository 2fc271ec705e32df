import { encode } from "next-auth/jwt";
import type { Runtime } from "@/lib/runtime";

/** 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Browsers refuse a `__Secure-` cookie without HTTPS, and let no plain page write one. */
export function sessionCookie(nextauthUrl: string | undefined) {
  const secure = nextauthUrl?.startsWith("https://") ?? false;
  return {
    name: secure ? "__Secure-gatehouse.session" : "gatehouse.session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure } as const,
  };
}

/**
 * `Set-Cookie` for a session that goes on although all others of its user have just ended.
 *
 * @param sessionVersion the user's new one
 */
export async function renewSession(
  { env, secret }: Runtime,
  user: { readonly id: string; readonly email: string },
  sessionVersion: number,
): Promise<string> {
  const token = { sub: user.id, email: user.email, sessionVersion };
  const value = await encode({ token, secret, maxAge: SESSION_SECONDS });
  const { name, options } = sessionCookie(env.nextauthUrl);
  const secure = options.secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_SECONDS}${secure}`;
}
