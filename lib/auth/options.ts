import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { endSessionOfToken, findSession } from "@/lib/features/users";
import type { Runtime } from "@/lib/runtime/runtime";
import { arriveFromSite } from "./arrive-from-site";
import { logOfNextAuth } from "./log-of-next-auth";
import { nextAuthCookies } from "./next-auth-cookies";
import type { OidcMetadata } from "./oidc-metadata";
import { SESSION_SECONDS, sessionCookie } from "./session-cookie";
import { signIn } from "./sign-in";
import { SignInError } from "./sign-in-codes";
import { siteProviders } from "./sites";
import type { Visit } from "./visit";

declare module "next-auth" {
  interface User {
    /** The newly opened session's. */
    sessionToken: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sessionToken?: string;
  }
}

/** The effects of a call of next-auth, beside its answer. */
export interface Outcome {
  /** The user just signed in. */
  signedInId: string | null;
  /** Our side failed, such as the database; not the user's mistake. */
  hasFailed: boolean;
}

/**
 * Sign-in by e-mail address and password, by passkey, or by another site. A session is a database row, named by the
 * random token in the cookie. next-auth treats that cookie as a JWT and lets us write and read it: `encode`
 * returns the token, `decode` looks up the row. It encodes its own short-lived cookies (state, PKCE, nonce)
 * itself.
 *
 * @param visit the caller's browser
 * @param outcome filled in by the call
 * @param metadata of the operator's issuer, where the call is about it
 */
export function createAuthOptions(
  runtime: Runtime,
  visit: Visit,
  outcome: Outcome,
  metadata: OidcMetadata | null = null,
): AuthOptions {
  const { env, origins, log, prisma, secret, api } = runtime;
  const cookie = sessionCookie(origins);
  /** Hides internals: next-auth passes an error's text on to the form. */
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
    cookies: { ...nextAuthCookies(origins), sessionToken: cookie },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    logger: logOfNextAuth(log),
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {}, code: {}, passkey: {}, ticket: {} },
        authorize: (given) => {
          const { email = "", password = "", code = "", passkey = "", ticket = "" } = given ?? {};
          const attempt = { email, password, code, passkey, ticket };
          const { clock, hashSubject } = api;
          return guarded(() => signIn({ ...runtime, clock, hashSubject }, attempt, visit));
        },
      }),
      ...siteProviders(env, metadata),
    ],
    callbacks: {
      signIn: ({ user, account, profile }) =>
        account?.type === "oauth"
          ? guarded(() => arriveFromSite(runtime, visit, user, account, profile))
          : true,
      jwt: ({ token, user }) =>
        // Present only during the sign-in.
        user === undefined
          ? token
          : { sub: user.id, email: user.email ?? null, sessionToken: user.sessionToken },
      // Never the token: scripts can read this.
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

/** Where a sign-in leads: always one of our pages. */
function ownAddress(url: string, baseUrl: string): string {
  const target = URL.parse(url, baseUrl);
  return target?.origin === baseUrl ? target.href : baseUrl;
}
