import type { Account, AuthOptions, Profile } from "next-auth";
import GithubProvider from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import { z } from "zod";
import type { Env } from "@/lib/env";

/** A site that people may sign in with, for the form. */
export interface SignInSite {
  readonly id: "github" | "google";
  readonly name: string;
}

/** Those whose variables are set. */
export function signInSites({ github, google }: Env): readonly SignInSite[] {
  return [
    ...(github ? [{ id: "github", name: "GitHub" } as const] : []),
    ...(google ? [{ id: "google", name: "Google" } as const] : []),
  ];
}

export function siteProviders({ github, google }: Env): AuthOptions["providers"] {
  // Who they are here is settled in the signIn callback; until then they have no session of ours.
  const profile = (id: string) => ({ id, sessionVersion: -1 });
  return [
    ...(github
      ? [
          GithubProvider({
            clientId: github.id,
            clientSecret: github.secret,
            profile: ({ id }) => profile(String(id)),
          }),
        ]
      : []),
    ...(google
      ? [
          GoogleProvider({
            clientId: google.id,
            clientSecret: google.secret,
            profile: ({ sub }) => profile(sub),
          }),
        ]
      : []),
  ];
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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const emails = response.ok ? githubEmails.parse(await response.json()) : [];
  return emails.find(({ primary, verified }) => primary && verified)?.email ?? null;
}
