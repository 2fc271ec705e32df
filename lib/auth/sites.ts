import type { Account, AuthOptions, Profile } from "next-auth";
import GithubProvider from "next-auth/providers/github";
import type { GoogleProfile } from "next-auth/providers/google";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import type { Env } from "@/lib/env/env";

/** A site that people may sign in with, for the form. */
export interface SignInSite {
  readonly id: "github" | "google";
  readonly name: string;
}

const NAMES = { github: "GitHub", google: "Google" } as const;

export function nameOfSite(id: SignInSite["id"]): string {
  return NAMES[id];
}

/** Those whose variables are set. */
export function signInSites(env: Pick<Env, "github" | "google">): readonly SignInSite[] {
  const ids = ["github", "google"] as const;
  return ids.filter((id) => env[id] !== undefined).map((id) => ({ id, name: NAMES[id] }));
}

/**
 * As Google's metadata (`/.well-known/openid-configuration`) have it. They are not asked for: then nobody can
 * name another issuer there (ASVS 5.0, 10.5.3), and a sign-in waits for one answer less.
 */
const GOOGLE = {
  id: "google",
  name: NAMES.google,
  type: "oauth",
  issuer: "https://accounts.google.com",
  authorization: {
    url: "https://accounts.google.com/o/oauth2/v2/auth",
    params: { scope: "openid email" },
  },
  token: "https://oauth2.googleapis.com/token",
  jwks_endpoint: "https://www.googleapis.com/oauth2/v3/certs",
  idToken: true,
} as const;

/**
 * Each has a callback of its own. Checked there: `state` and PKCE; the `iss` that the site sends back,
 * against mix-ups (RFC 9207), by next-auth's OpenID client; with Google, which sends an ID token, the
 * nonce in it too. GitHub speaks OAuth without OpenID, so it has none.
 */
export function siteProviders({ github, google }: Env): AuthOptions["providers"] {
  // Who they are here is settled in the signIn callback; until then they have no session of ours.
  const profile = (id: string) => ({ id, sessionToken: "" });
  return [
    ...(github
      ? [
          GithubProvider({
            clientId: github.id,
            clientSecret: github.secret,
            issuer: "https://github.com/login/oauth",
            checks: ["pkce", "state"],
            // Its own would ask for the addresses as well, which `verifiedEmail` does.
            userinfo: {
              url: "https://api.github.com/user",
              request: ({ client, tokens }) => client.userinfo(tokens.access_token ?? ""),
            },
            profile: ({ id }) => profile(String(id)),
          }),
        ]
      : []),
    ...(google
      ? [
          {
            ...GOOGLE,
            clientId: google.id,
            clientSecret: google.secret,
            checks: ["pkce", "state", "nonce"],
            profile: ({ sub }) => profile(sub),
          } satisfies OAuthConfig<GoogleProfile>,
        ]
      : []),
  ];
}

/** The site that an account of next-auth's is of. */
export function siteOf({ provider }: Account): SignInSite["id"] {
  return provider === "google" ? "google" : "github";
}

const GITHUB_EMAILS = "https://api.github.com/user/emails";
const TIMEOUT_MS = 5_000;
const githubEmails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);
const googleProfile = z.object({ email: z.string(), email_verified: z.literal(true) });

/**
 * The address that the site itself has verified; null when there is none. GitHub's profile shows an
 * address without saying whether it is verified, so its list of addresses is asked.
 */
export async function verifiedEmail(
  account: Account,
  profile: Profile | undefined,
): Promise<string | null> {
  if (account.provider === "google") {
    const { data } = googleProfile.safeParse(profile);
    return data?.email ?? null;
  }
  const response = await fetch(GITHUB_EMAILS, {
    headers: {
      Accept: "application/vnd.github+json",
      Authorization: `Bearer ${account.access_token ?? ""}`,
    },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const emails = response.ok ? githubEmails.parse(await response.json()) : [];
  return emails.find(({ primary, verified }) => primary && verified)?.email ?? null;
}
