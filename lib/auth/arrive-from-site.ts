import type { Account, Profile, User } from "next-auth";
import { type SiteSignIn, signInWithSite } from "@/lib/features/accounts";
import { findSession, issueToken, linkIdentity, openSession } from "@/lib/features/users";
import { identityLinkedMail } from "@/lib/features/users/mails";
import { findUnstorableText } from "@/lib/kernel";
import type { Runtime } from "@/lib/runtime/runtime";
import type { SecurityAction, SecurityEvent } from "@/lib/security/event";
import { askForApproval } from "./ask-for-approval";
import { withNext } from "./safe-next";
import { SignInError } from "./sign-in-codes";
import { nameOfSite, providerOf, siteOf, verifiedEmail } from "./sites";
import type { Visit } from "./visit";

type Context = Pick<Runtime, "prisma" | "security"> & {
  readonly api: Pick<Runtime["api"], "clock">;
  readonly env: Pick<Runtime["env"], "github" | "google" | "oidc" | "signUp">;
  readonly mail: Pick<Runtime["mail"], "post">;
};

/**
 * Opens a session for a user who signed in at another site, or redirects them to the code form. A signed-in
 * user who asked to link the identity is led back to the account page, in the same session.
 *
 * @param user next-auth's object, which becomes the session's user
 * @throws SignInError
 */
export async function arriveFromSite(
  context: Context,
  visit: Visit,
  user: User | object,
  account: Account,
  profile: Profile | undefined,
): Promise<true | string> {
  const { prisma, api } = context;
  const site = siteOf(account);
  if (findUnstorableText(account.providerAccountId).length > 0) {
    const reason = "malformed-identity";
    record(context, visit, { action: "sign-in", outcome: "failure", reason });
    throw new SignInError("Callback");
  }
  const isLinking = visit.linkToken !== "" && visit.sessionToken !== "";
  if (isLinking) return arriveToLink(context, visit, account);
  const signedIn = await userOrThrow(context, visit, account, profile);
  const { id, email, hasTwoFactor, hasApp } = signedIn;
  if (hasTwoFactor) {
    const ticket = { userId: id, purpose: "second-step", email, method: site } as const;
    const token = await issueToken(prisma, ticket, api.clock.now());
    return `${withNext("/sign-in", visit.next)}#${token}${hasApp ? "" : ".passkey"}`;
  }
  const sessionToken = await openSession(
    prisma,
    {
      user: signedIn,
      method: site,
      secondStep: null,
      client: visit.client,
      formerToken: visit.sessionToken,
    },
    api.clock.now(),
  );
  if (sessionToken === null) throw new SignInError("Callback");
  record(context, visit, { action: "sign-in", outcome: "success", reason: site, userId: id });
  Object.assign(user, { id, email, sessionToken });
  return true;
}

const REFUSALS = {
  "no-verified-email": "NoVerifiedEmail",
  "unverified-here": "UnverifiedHere",
  "address-taken": "AddressTaken",
  "sign-up-closed": "SignUpClosed",
} as const satisfies Record<Exclude<SiteSignIn["kind"], "user">, string>;

/** @throws SignInError */
async function userOrThrow(
  context: Context,
  visit: Visit,
  account: Account,
  profile: Profile | undefined,
) {
  const { prisma, api, env, mail } = context;
  const site = siteOf(account);
  const identity = {
    provider: providerOf(site, env),
    providerAccountId: account.providerAccountId,
    verifiedEmail: await verifiedEmail(account, profile),
    linksByAddress: site !== "oidc",
  };
  const outcome = await signInWithSite(prisma, identity, env.signUp, api.clock.now());
  if (outcome.kind !== "user") {
    record(context, visit, { action: "sign-in", outcome: "failure", reason: outcome.kind });
    throw new SignInError(REFUSALS[outcome.kind]);
  }
  const { id, email } = outcome.user;
  const done = (action: SecurityAction) =>
    record(context, visit, { action, outcome: "success", reason: site, userId: id });
  if (outcome.way === "new-account") {
    done("sign-up");
    await askForApproval(context, id, visit.origin);
  }
  if (outcome.way === "linked") {
    done("identity.link");
    mail.post(identityLinkedMail(email, nameOfSite(site, env), visit.origin));
  }
  return outcome.user;
}

/** @returns where to go on: the account page, with the outcome */
async function arriveToLink(
  context: Context,
  visit: Visit,
  account: Account,
): Promise<`/account?${string}`> {
  const { prisma, api, env, mail } = context;
  const now = api.clock.now();
  const site = siteOf(account);
  const user = (await findSession(prisma, visit.sessionToken, now))?.user;
  const identity = {
    provider: providerOf(site, env),
    providerAccountId: account.providerAccountId,
  };
  const refusal =
    user === undefined
      ? "expired"
      : await linkIdentity(prisma, { user, identity, token: visit.linkToken }, now);
  const event = { action: "identity.link", userId: user?.id } as const;
  if (refusal !== null || user === undefined) {
    const reason = refusal === "taken" ? "identity-taken" : "ticket-expired";
    record(context, visit, { ...event, outcome: "failure", reason });
    return `/account?error=${refusal === "taken" ? "IdentityTaken" : "LinkExpired"}`;
  }
  record(context, visit, { ...event, outcome: "success", reason: site });
  mail.post(identityLinkedMail(user.email, nameOfSite(site, env), visit.origin));
  return `/account?linked=${site}`;
}

function record(
  { security }: Context,
  { client }: Visit,
  event: Omit<SecurityEvent, keyof Visit["client"]>,
): void {
  security.record({ ...event, ...client });
}
