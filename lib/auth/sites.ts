import type { Account, AuthOptions, Profile } from "next-auth";
import GithubProvider from "next-auth/providers/github";
import type { GoogleProfile } from "next-auth/providers/google";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { Env } from "@/lib/env/env";
import type { OidcMetadata } from "./oidc-metadata";
import { oidcProvider } from "./oidc-provider";

const SITES = ["github", "google", "oidc"] as const;

export type SiteId = (typeof SITES)[number];

export interface SignInSite {
  readonly id: SiteId;
  readonly name: string;
}

const NAMES = { github: "GitHub", google: "Google" } as const;

type SiteSettings = Pick<Env, SiteId>;

export function nameOfSite(id: SiteId, env: SiteSettings): string {
  return id === "oidc" ? (env.oidc?.name ?? "OpenID") : NAMES[id];
}

/** The configured ones. */
export function signInSites(env: SiteSettings): readonly SignInSite[] {
  const ids = SITES.filter((id) => env[id] !== undefined);
  return ids.map((id) => ({ id, name: nameOfSite(id, env) }));
}

/** The configured site of that id; null when there is none. */
export function findSite(id: string, env: SiteSettings): SignInSite | null {
  return signInSites(env).find((site) => site.id === id) ?? null;
}

/**
 * Under which name a site's identities are kept. An issuer's is its URL: after a change of `OIDC_ISSUER`, the
 * same subject is someone else.
 */
export function providerOf(id: SiteId, env: SiteSettings): string {
  return id === "oidc" ? (env.oidc?.issuer ?? "").replace(/\/$/, "") : id;
}

/**
 * From Google's metadata (`/.well-known/openid-configuration`), fixed here: no one can inject another issuer
 * (ASVS 5.0, 10.5.3), and a sign-in saves a request.
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
 * Each site has its own callback. It checks `state`, PKCE and, in next-auth's OpenID client, the returned `iss` against
 * mix-ups (RFC 9207); ID tokens also carry a nonce. GitHub speaks OAuth without OpenID, so it has none.
 *
 * @param metadata of the operator's issuer; null when this call does not use it
 */
export function siteProviders(
  { github, google, oidc }: SiteSettings,
  metadata: OidcMetadata | null,
): AuthOptions["providers"] {
  // The signIn callback resolves the user; until then there is no session.
  const profile = (id: string) => ({ id, sessionToken: "" });
  return [
    ...(oidc && metadata ? [oidcProvider(oidc, metadata)] : []),
    ...(github
      ? [
          GithubProvider({
            clientId: github.id,
            clientSecret: github.secret,
            issuer: "https://github.com/login/oauth",
            checks: ["pkce", "state"],
            // The default also fetches addresses, which `verifiedEmail` does.
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

/** The site behind next-auth's account. */
export function siteOf({ provider }: Pick<Account, "provider">): SiteId {
  return SITES.find((id) => id === provider) ?? "github";
}

const GITHUB_EMAILS = "https://api.github.com/user/emails";
const githubEmails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);
const openidProfile = z.object({ email: z.string(), email_verified: z.literal(true) });

/**
 * The address verified by the site; null without one. GitHub's profile does not say whether its address is
 * verified, so the list of addresses is fetched.
 */
export async function verifiedEmail(
  account: Account,
  profile: Profile | undefined,
): Promise<string | null> {
  if (account.provider !== "github") {
    const { data } = openidProfile.safeParse(profile);
    return data?.email ?? null;
  }
  const response = await fetch(GITHUB_EMAILS, {
    headers: {
      Accept: "application/vnd.github+json",
      Authorization: `Bearer ${account.access_token ?? ""}`,
    },
    redirect: "error",
    signal: AbortSignal.timeout(TIME_LIMITS_MS.servers.signInSite),
  });
  const emails = response.ok ? githubEmails.parse(await response.json()) : [];
  return emails.find(({ primary, verified }) => primary && verified)?.email ?? null;
}
