import { writeCookie } from "@/lib/auth/cookies";
import { LINK_COOKIE_SECONDS, linkCookie } from "@/lib/auth/session-cookie";
import { findSite, providerOf } from "@/lib/auth/sites";
import { identityUnlinkedMail } from "@/lib/mail/account-mails";
import { NOT_STORED } from "@/lib/net/not-stored";
import { confirmSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { noteOfUser, readBody, type UserCall, userRoute } from "@/lib/panel/server/panel-route";
import { offeredWays } from "@/lib/panel/server/passkey-party";
import { PanelError } from "@/lib/panel/server/problem-response";
import { beginLink, unlinkIdentity } from "@/lib/services/user/identities";

/**
 * Begins to link an identity: the browser gets a token with which it comes back from the site. The threat: an
 * attacker's identity gets linked to a victim's account, by an unlocked screen or another site's page.
 */
export const POST = userRoute(async (call) => {
  const { runtime, user, now } = call;
  const { provider } = siteParam(call);
  await confirmUser(call, "identity.link", await readBody(call, confirmSchema));
  const token = await beginLink(runtime.prisma, { user, provider }, now);
  const cookie = writeCookie(linkCookie(runtime.origins), token, LINK_COOKIE_SECONDS);
  return Response.json({}, { headers: { ...NOT_STORED, "Set-Cookie": cookie } });
});

/** Never the last way to sign in. */
export const DELETE = userRoute(async (call) => {
  const { runtime, request, user } = call;
  const { id, name, provider } = siteParam(call);
  await confirmUser(call, "identity.unlink", await readBody(call, confirmSchema));
  await unlinkIdentity(runtime.prisma, { user, provider, ways: offeredWays(call) });
  noteOfUser(call, "identity.unlink", { reason: id });
  runtime.mail.post(
    identityUnlinkedMail(user.email, name, runtime.origins.inMails(request.headers)),
  );
});

/** @throws PanelError for a site that is not configured */
function siteParam({ runtime: { env }, params }: UserCall) {
  const site = findSite(params.site ?? "", env);
  if (site !== null) return { ...site, provider: providerOf(site.id, env) };
  throw new PanelError({ code: "not_found", message: "There is no such way to sign in." });
}
