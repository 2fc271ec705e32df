import type { Account } from "next-auth";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/env/env";
import { signInSites, siteProviders, verifiedEmail } from "./sites";

afterEach(() => vi.unstubAllGlobals());

const account = (provider: string): Account => ({
  provider,
  type: "oauth",
  providerAccountId: "1",
  access_token: "t0ken",
});

function githubAnswers(status: number, body: unknown) {
  const fetch = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("the verified address of another site", () => {
  it("is GitHub's primary one when it is verified", async () => {
    const fetch = githubAnswers(200, [
      { email: "old@example.org", primary: false, verified: true },
      { email: "jane@example.org", primary: true, verified: true },
    ]);
    expect(await verifiedEmail(account("github"), undefined)).toBe("jane@example.org");
    expect(fetch).toHaveBeenCalledWith(
      "https://api.github.com/user/emails",
      expect.objectContaining({
        headers: expect.objectContaining({ Authorization: "Bearer t0ken" }),
      }),
    );
  });

  it.each([
    [200, [{ email: "jane@example.org", primary: true, verified: false }]],
    [200, []],
    [403, { message: "no" }],
  ])("is none when GitHub answers %i %j", async (status, body) => {
    githubAnswers(status, body);
    const profile = { email: "jane@example.org" };
    expect(await verifiedEmail(account("github"), profile)).toBeNull();
  });

  it("is Google's when it says that it is verified", async () => {
    const profile = (email_verified: unknown) => ({ email: "jane@example.org", email_verified });
    const emailIf = (value: unknown) => verifiedEmail(account("google"), profile(value));
    expect(await emailIf(true)).toBe("jane@example.org");
    expect(await emailIf(false)).toBeNull();
    expect(await emailIf("true")).toBeNull();
    expect(await verifiedEmail(account("google"), undefined)).toBeNull();
  });
});

it("only sites whose variables are set are offered", () => {
  expect(signInSites(parseEnv({}))).toEqual([]);
  const github = { GITHUB_CLIENT_ID: "x", GITHUB_CLIENT_SECRET: "y" };
  expect(signInSites(parseEnv(github))).toEqual([{ id: "github", name: "GitHub" }]);
});

it("every site checks state, PKCE and issuer; Google a nonce too", () => {
  const env = parseEnv({
    GITHUB_CLIENT_ID: "x",
    GITHUB_CLIENT_SECRET: "y",
    GOOGLE_CLIENT_ID: "x",
    GOOGLE_CLIENT_SECRET: "y",
  });
  const providers = siteProviders(env, null).map((provider) => ({
    ...provider,
    ...provider.options,
  }));
  expect(providers).toMatchObject([
    { id: "github", checks: ["pkce", "state"], issuer: "https://github.com/login/oauth" },
    {
      id: "google",
      checks: ["pkce", "state", "nonce"],
      issuer: "https://accounts.google.com",
      idToken: true,
    },
  ]);
});
