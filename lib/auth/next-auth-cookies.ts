import type { Origins } from "@/lib/net/origins";
import { ownCookie } from "./session-cookie";

/** next-auth's cookies during a sign-in, by its own names. */
const NAMES = {
  callbackUrl: "next-auth.callback-url",
  csrfToken: "next-auth.csrf-token",
  pkceCodeVerifier: "next-auth.pkce.code_verifier",
  state: "next-auth.state",
  nonce: "next-auth.nonce",
} as const;

type Kind = keyof typeof NAMES;

const KINDS = Object.keys(NAMES) as readonly Kind[]; // the keys of a constant

/** The header of the JWEs next-auth writes: `{"alg":"dir","enc":"A256GCM"}`. */
const OWN_HEADER = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0.";

/** With the options of our own cookies: by default, a subdomain's page could overwrite most of them. */
export function nextAuthCookies(origins: Pick<Origins, "isHttps">) {
  const cookies = KINDS.map((kind) => [kind, ownCookie(NAMES[kind], origins)] as const);
  return Object.fromEntries(cookies) as Record<Kind, ReturnType<typeof ownCookie>>; // one for each
}

/**
 * Whether `state`, `nonce` or `pkceCodeVerifier` may reach next-auth, which trusts the algorithm in a JWE's
 * header: only the one it writes itself.
 */
export function isSealedByNextAuth(value: string): boolean {
  return value.startsWith(OWN_HEADER);
}
