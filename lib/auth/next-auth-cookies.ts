import { ownCookie } from "./session-cookie";

/** What next-auth keeps in a browser during a sign-in, by its own names for it. */
const NAMES = {
  callbackUrl: "next-auth.callback-url",
  csrfToken: "next-auth.csrf-token",
  pkceCodeVerifier: "next-auth.pkce.code_verifier",
  state: "next-auth.state",
  nonce: "next-auth.nonce",
} as const;

type Kind = keyof typeof NAMES;

const KINDS = Object.keys(NAMES) as readonly Kind[]; // the keys of a constant

/** `{"alg":"dir","enc":"A256GCM"}`, as the header of the JWE that next-auth writes. */
const OWN_HEADER = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0.";

/** Like our own: left to itself, next-auth lets a subdomain's page put another in the place of most. */
export function nextAuthCookies(nextauthUrl: string | undefined) {
  const cookies = KINDS.map((kind) => [kind, ownCookie(NAMES[kind], nextauthUrl)] as const);
  return Object.fromEntries(cookies) as Record<Kind, ReturnType<typeof ownCookie>>; // one for each
}

/**
 * Whether `state`, `nonce` or `pkceCodeVerifier` may reach next-auth, which opens a JWE with whatever
 * algorithm its header asks for: only the one that it writes itself.
 */
export function isSealedByNextAuth(value: string): boolean {
  return value.startsWith(OWN_HEADER);
}
