import { writeCookie } from "@/lib/auth/cookies";
import { LINK_COOKIE_SECONDS, linkCookie } from "@/lib/auth/session-cookie";
import { findSite, providerOf, signInSites } from "@/lib/auth/sites";
import { createSeal } from "@/lib/base/seal";
import {
  addPasskey,
  beginLink,
  beginTwoFactor,
  creationOptions,
  disableTwoFactor,
  enableTwoFactor,
  listIdentities,
  listPasskeys,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestOptions,
  unlinkIdentity,
} from "@/lib/features/users";
import {
  identityUnlinkedMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesMail,
  twoFactorMail,
} from "@/lib/features/users/mails";
import { NOT_STORED } from "@/lib/net/not-stored";
import { qrCode } from "../qr-code";
import {
  addPasskeySchema,
  codeSchema,
  confirmSchema,
  renamePasskeySchema,
} from "../schemas/account";
import { confirmUser } from "../server/confirm-user";
import { limitAccount } from "../server/limits";
import { idParam, noteOfUser, type UserCall } from "../server/panel-route";
import { offeredWays, partyOrThrow } from "../server/passkey-party";
import { PanelError } from "../server/problem-response";
import { userOperation } from "./operation";

const readPasskeys = userOperation({
  method: "GET",
  path: "account/passkeys",
  summary: "Lists the user's passkeys.",
  servesSetUp: true,
  async run({ runtime, request, user }) {
    const passkeys = await listPasskeys(runtime.prisma, user.id);
    return { passkeys, rpId: runtime.origins.passkeyParty(request.headers)?.id ?? null };
  },
});

const beginPasskey = userOperation({
  method: "POST",
  path: "account/passkeys",
  summary:
    "Begins a passkey: what the browser needs to make it. The challenge is bound to this session.",
  servesSetUp: true,
  body: confirmSchema,
  async run(call, { body }) {
    const { runtime, user, now } = call;
    await confirmUser(call, "passkey.add", body);
    const party = partyOrThrow(call);
    const binding = { kind: "session", id: user.session.id } as const;
    const owner = {
      purpose: "register",
      binding,
      party,
      userId: user.id,
      email: user.email,
    } as const;
    return creationOptions(runtime.prisma, owner, now);
  },
});

const finishPasskey = userOperation({
  method: "PUT",
  path: "account/passkeys",
  summary:
    "Adds the passkey that was made. Only this answer has the recovery codes that come with the first.",
  servesSetUp: true,
  body: addPasskeySchema,
  async run(call, { body: { passkey: text, name } }) {
    const { runtime, request, user, now } = call;
    const party = runtime.origins.passkeyParty(request.headers);
    const codes = await addPasskey(runtime.prisma, { user, party, text, name }, now);
    noteOfUser(call, "passkey.add");
    const origin = runtime.origins.inMails(request.headers);
    runtime.mail.post(passkeyAddedMail(user.email, name.trim(), origin));
    return { codes };
  },
});

const namePasskey = userOperation({
  method: "PATCH",
  path: "account/passkeys/[id]",
  summary: "Renames a passkey.",
  servesSetUp: true,
  body: renamePasskeySchema,
  async run(call, { body: { name } }) {
    const id = idParam(call, "id");
    await renamePasskey(call.runtime.prisma, { userId: call.user.id, id, name });
  },
});

const dropPasskey = userOperation({
  method: "DELETE",
  path: "account/passkeys/[id]",
  summary: "Removes a passkey, but never the last way to sign in.",
  servesSetUp: true,
  body: confirmSchema,
  async run(call, { body }) {
    const { runtime, request, user } = call;
    await confirmUser(call, "passkey.remove", body);
    const removal = { user, id: idParam(call, "id"), ways: offeredWays(call) };
    const name = await removePasskey(runtime.prisma, removal);
    noteOfUser(call, "passkey.remove");
    runtime.mail.post(
      passkeyRemovedMail(user.email, name, runtime.origins.inMails(request.headers)),
    );
  },
});

const beginConfirmation = userOperation({
  method: "POST",
  path: "account/passkeys/confirmation",
  summary: "Begins a confirmation by passkey, for an action that asks for one.",
  servesSetUp: true,
  async run(call) {
    const { runtime, user, now } = call;
    await limitAccount(runtime, "passkeyOptions", user.session.id);
    const party = partyOrThrow(call);
    const binding = { kind: "session", id: user.session.id } as const;
    return requestOptions(runtime.prisma, { purpose: "confirm", binding, party }, now);
  },
});

const listSites = userOperation({
  method: "GET",
  path: "account/sites",
  summary: "Lists the other sites to sign in with, and which of them this user has linked.",
  async run({ runtime, user }) {
    const linked = await listIdentities(runtime.prisma, user.id);
    const sites = signInSites(runtime.env).map((site) => {
      const provider = providerOf(site.id, runtime.env);
      const identity = linked.find((each) => each.provider === provider);
      return { ...site, linkedSince: identity?.since ?? null };
    });
    return { sites };
  },
});

/*
 * The threat: an attacker's identity gets linked to a victim's account, by an unlocked screen or another site's page.
 */
const linkSite = userOperation({
  method: "POST",
  path: "account/sites/[site]",
  summary:
    "Begins to link an identity: a cookie has the token with which the browser comes back from the site.",
  body: confirmSchema,
  async run(call, { body }) {
    const { runtime, user, now } = call;
    const { provider } = siteParam(call);
    await confirmUser(call, "identity.link", body);
    const token = await beginLink(runtime.prisma, { user, provider }, now);
    const cookie = writeCookie(linkCookie(runtime.origins), token, LINK_COOKIE_SECONDS);
    return Response.json({}, { headers: { ...NOT_STORED, "Set-Cookie": cookie } });
  },
});

const unlinkSite = userOperation({
  method: "DELETE",
  path: "account/sites/[site]",
  summary: "Removes a linked identity, but never the last way to sign in.",
  body: confirmSchema,
  async run(call, { body }) {
    const { runtime, request, user } = call;
    const { id, name, provider } = siteParam(call);
    await confirmUser(call, "identity.unlink", body);
    await unlinkIdentity(runtime.prisma, { user, provider, ways: offeredWays(call) });
    noteOfUser(call, "identity.unlink", { reason: id });
    runtime.mail.post(
      identityUnlinkedMail(user.email, name, runtime.origins.inMails(request.headers)),
    );
  },
});

const startTwoFactor = userOperation({
  method: "POST",
  path: "account/two-factor",
  summary: "Begins two-factor sign-in: the secret for the app, as text and as a QR code.",
  servesSetUp: true,
  body: confirmSchema,
  async run(call, { body }) {
    await confirmUser(call, "two-factor.enable", body);
    const { prisma, secret } = call.runtime;
    const setUp = await beginTwoFactor(prisma, createSeal(secret, "totp"), call.user);
    return { secret: setUp.secret, qr: qrCode(setUp.uri) };
  },
});

const finishTwoFactor = userOperation({
  method: "PUT",
  path: "account/two-factor",
  summary: "Switches it on with a code from the app. Only this answer has the recovery codes.",
  servesSetUp: true,
  body: codeSchema,
  async run(call, { body: { code } }) {
    const { runtime, user, now } = call;
    await limitAccount(runtime, "codeOfSession", user.session.id);
    const seal = createSeal(runtime.secret, "totp");
    const codes = await enableTwoFactor(runtime.prisma, { seal, user, code }, now);
    mailAndNote(call, true);
    return { codes };
  },
});

/* A stolen password must not remove the second step. */
const endTwoFactor = userOperation({
  method: "DELETE",
  path: "account/two-factor",
  summary: "Switches it off. Requires the password and a code.",
  servesSetUp: true,
  body: confirmSchema,
  async run(call, { body }) {
    await confirmUser(call, "two-factor.disable", body);
    await disableTwoFactor(call.runtime.prisma, call.user);
    mailAndNote(call, false);
  },
});

const renewCodes = userOperation({
  method: "POST",
  path: "account/two-factor/recovery-codes",
  summary: "Replaces the recovery codes. Only this answer has them.",
  servesSetUp: true,
  body: confirmSchema,
  async run(call, { body }) {
    const { runtime, request, user } = call;
    await confirmUser(call, "recovery-codes.renew", body);
    const codes = await renewRecoveryCodes(runtime.prisma, user);
    runtime.mail.post(recoveryCodesMail(user.email, runtime.origins.inMails(request.headers)));
    noteOfUser(call, "recovery-codes.renew");
    return { codes };
  },
});

export const OPERATIONS = [
  readPasskeys,
  beginPasskey,
  finishPasskey,
  namePasskey,
  dropPasskey,
  beginConfirmation,
  listSites,
  linkSite,
  unlinkSite,
  startTwoFactor,
  finishTwoFactor,
  endTwoFactor,
  renewCodes,
] as const;

/** @throws PanelError for a site that is not configured */
function siteParam({ runtime: { env }, params }: UserCall) {
  const site = findSite(params.site ?? "", env);
  if (site !== null) return { ...site, provider: providerOf(site.id, env) };
  throw new PanelError({ code: "not_found", message: "There is no such way to sign in." });
}

function mailAndNote(call: UserCall, isOn: boolean): void {
  const { runtime, request, user } = call;
  runtime.mail.post(twoFactorMail(user.email, runtime.origins.inMails(request.headers), isOn));
  noteOfUser(call, isOn ? "two-factor.enable" : "two-factor.disable");
}
