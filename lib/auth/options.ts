import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { Runtime } from "@/lib/runtime";
import { signInWithSite } from "@/lib/services/user/sign-in-with-site";
import { closeSecondStep } from "./second-step";
import { SESSION_SECONDS, sessionCookie } from "./session-cookie";
import { SignInError, signIn } from "./sign-in";
import { siteProviders, verifiedEmail } from "./sites";

declare module "next-auth" {
  interface Session {
    userId: string;
    sessionVersion: number;
  }
  interface User {
    sessionVersion: number;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sessionVersion: number;
  }
}

/**
 * Sign-in by e-mail address and password, or by another site. The session is a sealed cookie that names
 * the user and the version of their sessions; every request compares that with the database
 * (`current-user.ts`), so that signing out everywhere, or a new password, ends them all at once.
 */
export function createAuthOptions(runtime: Runtime): AuthOptions {
  const { env, log, secret } = runtime;
  const cookie = sessionCookie(env.nextauthUrl);
  return {
    secret,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    useSecureCookies: cookie.options.secure,
    cookies: { sessionToken: cookie },
    pages: {
      signIn: "/sign-in",
      signOut: "/sign-in",
      error: "/sign-in",
      verifyRequest: "/sign-in",
    },
    logger: {
      error: (code, details) => {
        // A cookie that cannot be opened is no session; whoever sends one decides how often.
        if (code !== "JWT_SESSION_ERROR") log.error({ err: details }, `next-auth: ${code}`);
      },
      warn: (code) => log.warn({}, `next-auth: ${code}`),
      debug: () => undefined,
    },
    providers: [passwordProvider(runtime), ...siteProviders(env)],
    callbacks: {
      signIn: ({ user, account, profile }) =>
        account?.type === "oauth" ? arriveFromSite(runtime, user, account, profile) : true,
      jwt({ token, user }) {
        // Only there at the sign-in itself.
        return user === undefined ? token : { ...token, sessionVersion: user.sessionVersion };
      },
      session({ session, token }) {
        return { ...session, userId: token.sub ?? "", sessionVersion: token.sessionVersion };
      },
    },
  };
}

function passwordProvider(runtime: Runtime) {
  return CredentialsProvider({
    credentials: { email: {}, password: {}, code: {}, ticket: {} },
    authorize: (given, { headers = {} }) => {
      const { email = "", password = "", code = "", ticket = "" } = given ?? {};
      const get = (name: string) => headers[name] ?? null;
      return signIn(
        { ...runtime, clock: runtime.api.clock },
        { email, password, code, ticket },
        { get },
      );
    },
  });
}

type SignInCall = Parameters<NonNullable<NonNullable<AuthOptions["callbacks"]>["signIn"]>>[0];

/** Lets somebody in who has signed in at another site, or sends them on to give their code. */
async function arriveFromSite(
  { prisma, secret, api }: Runtime,
  user: SignInCall["user"],
  account: NonNullable<SignInCall["account"]>,
  profile: SignInCall["profile"],
): Promise<true | string> {
  const { provider, providerAccountId } = account;
  const now = api.clock.now();
  const identity = {
    provider,
    providerAccountId,
    verifiedEmail: await verifiedEmail(account, profile),
  };
  const outcome = await signInWithSite(prisma, identity, now);
  if (outcome.kind === "no-verified-email") throw new SignInError("NoVerifiedEmail");
  if (outcome.kind === "unverified-here") throw new SignInError("UnverifiedHere");
  const { id, email, sessionVersion, hasTwoFactor } = outcome.user;
  if (hasTwoFactor) return `/sign-in#${closeSecondStep(secret, id, now)}`;
  // next-auth makes the session of this very object.
  Object.assign(user, { id, email, sessionVersion });
  return true;
}
