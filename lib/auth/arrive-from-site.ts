import type { Account, Profile, User } from "next-auth";
import { identityLinkedMail } from "@/lib/mail/account-mails";
import type { Runtime } from "@/lib/runtime/runtime";
import type { SecurityAction } from "@/lib/security/event";
import { openSession } from "@/lib/services/sessions";
import { signInWithSite } from "@/lib/services/user/sign-in-with-site";
import { issueToken } from "@/lib/services/user/tokens";
import { SignInError } from "./sign-in-codes";
import { nameOfSite, siteOf, verifiedEmail } from "./sites";
import type { Visit } from "./visit";

type Context = Pick<Runtime, "prisma" | "security"> & {
  readonly api: Pick<Runtime["api"], "clock">;
  readonly mail: Pick<Runtime["mail"], "post">;
};

/**
 * Opens a session for a user who signed in at another site, or redirects them to the code form.
 *
 * @param user next-auth's object, which becomes the session's user
 * @throws SignInError
 */
export async function arriveFromSite(
  { prisma, api, security, mail }: Context,
  visit: Visit,
  user: User | object,
  account: Account,
  profile: Profile | undefined,
): Promise<true | string> {
  const { providerAccountId } = account;
  const provider = siteOf(account);
  const now = api.clock.now();
  const identity = {
    provider,
    providerAccountId,
    verifiedEmail: await verifiedEmail(account, profile),
  };
  const operator = visit.isLocal ? "if-first" : "never";
  const outcome = await signInWithSite(prisma, { ...identity, operator }, now);
  if (outcome.kind === "no-verified-email") throw new SignInError("NoVerifiedEmail");
  if (outcome.kind === "unverified-here") throw new SignInError("UnverifiedHere");
  const { id, email, hasTwoFactor } = outcome.user;
  const record = (action: SecurityAction) =>
    security.record({ action, outcome: "success", reason: provider, userId: id, ...visit.client });
  if (outcome.way === "new-account") record("sign-up");
  if (outcome.way === "linked") {
    record("identity.link");
    mail.post(identityLinkedMail(email, nameOfSite(provider), visit.origin));
  }
  if (hasTwoFactor) {
    const ticket = { userId: id, purpose: "second-step", email, method: provider } as const;
    return `/sign-in#${await issueToken(prisma, ticket, now)}`;
  }
  const sessionToken = await openSession(
    prisma,
    {
      user: outcome.user,
      method: provider,
      client: visit.client,
      formerToken: visit.sessionToken,
    },
    now,
  );
  if (sessionToken === null) throw new SignInError("Callback");
  record("sign-in");
  Object.assign(user, { id, email, sessionToken });
  return true;
}
