import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { Runtime } from "@/lib/runtime";
import { endSessionOfToken } from "@/lib/services/session/end-session";
import { findSession } from "@/lib/services/session/find-session";
import { arriveFromSite } from "./arrive-from-site";
import { logOfNextAuth } from "./log-of-next-auth";
import { nextAuthCookies } from "./next-auth-cookies";
import { SESSION_SECONDS, sessionCookie } from "./session-cookie";
import { signIn } from "./sign-in";
import { SignInError } from "./sign-in-error";
import { siteProviders } from "./sites";
import type { Visit } from "./visit";

declare module "next-auth" {
  interface User {
    /** Of the session that was opened for them. */
    sessionToken: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sessionToken?: string;
  }
}

/** What one call of next-auth has done, beside its answer. */
export interface Outcome {
  /** The user who is in now. */
  signedInId: string | null;
  /** Something of ours failed that is no one's mistake, such as the database. */
  hasFailed: boolean;
}

/**
 * Sign-in by e-mail address and password, or by another site. A session is a row of the database, and
 * the cookie holds a random token that names it. next-auth calls that cookie a JWT and asks us to write
 * and read it: so `encode` gives the token, and `decode` looks the row up. It encodes its own short-lived
 * cookies (state, PKCE, nonce) by itself, whatever is said here.
 *
 * @param visit whose call it is
 * @param outcome is filled in
 */
export function createAuthOptions(runtime: Runtime, visit: Visit, outcome: Outcome): AuthOptions {
  const { env, log, prisma, secret, api } = runtime;
  const cookie = sessionCookie(env.nextauthUrl);
  /** The error becomes one that says nothing about the inside: next-auth hands its text on. */
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (err) {
      if (err instanceof SignInError) throw err;
      log.error({ err }, "a sign-in failed");
      outcome.hasFailed = true;
      throw new SignInError("Unavailable");
    }
  };
  return {
    secret,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: {
      encode: async ({ token }) => token?.sessionToken ?? "",
      decode: ({ token: sessionToken = "" }) =>
        guarded(async () => {
          const found = await findSession(prisma, sessionToken, api.clock.now());
          return found && { sub: found.user.id, email: found.user.email, sessionToken };
        }),
    },
    useSecureCookies: cookie.options.secure,
    cookies: { ...nextAuthCookies(env.nextauthUrl), sessionToken: cookie },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    logger: logOfNextAuth(log),
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {}, code: {}, ticket: {} },
        authorize: (given) => {
          const { email = "", password = "", code = "", ticket = "" } = given ?? {};
          const attempt = { email, password, code, ticket };
          const { clock, hashSubject } = api;
          return guarded(() => signIn({ ...runtime, clock, hashSubject }, attempt, visit));
        },
      }),
      ...siteProviders(env),
    ],
    callbacks: {
      signIn: ({ user, account, profile }) =>
        account?.type === "oauth"
          ? guarded(() => arriveFromSite(runtime, visit, user, account, profile))
          : true,
      jwt: ({ token, user }) =>
        // Only there at the sign-in itself.
        user === undefined
          ? token
          : { sub: user.id, email: user.email ?? null, sessionToken: user.sessionToken },
      // Never the token: scripts may read this.
      session: ({ session: { expires }, token }) => ({
        expires,
        user: { email: token.email ?? null },
      }),
      redirect: ({ url, baseUrl }) => ownAddress(url, baseUrl),
    },
    events: {
      signIn: ({ user }) => {
        outcome.signedInId = user.id;
      },
      signOut: async () => {
        const ended = await endSessionOfToken(prisma, visit.sessionToken);
        if (ended === null) return;
        const event = { action: "sign-out", outcome: "success", userId: ended.userId } as const;
        runtime.security.record({ ...event, ...visit.client });
      },
    },
  };
}

/** Where a sign-in leads: to a page of ours, whatever was asked for. */
function ownAddress(url: string, baseUrl: string): string {
  const target = URL.parse(url, baseUrl);
  return target?.origin === baseUrl ? target.href : baseUrl;
}
