import type { MailMessage, MailSection } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";
import { SETTINGS_PAGES } from "./settings-pages";
import type { StandingAccess } from "./standing-access";

/*
 * Mails about accounts. A link carries its token after `#`, which browsers do not send: it reaches no
 * server's log and no other site.
 */

const t = translator("mails");

export function verifyEmailMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: t("verifyEmail.subject"),
    paragraphs: [t("verifyEmail.text")],
    action: { label: t("verifyEmail.action"), url: `${origin}/verify-email#${token}` },
    closing: t("verifyEmail.closing"),
  };
}

/** To an address in use that was given in a sign-up or an e-mail change. */
export function addressInUseMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: t("addressInUse.subject"),
    paragraphs: [t("addressInUse.text"), t("addressInUse.signIn", { url: `${origin}/sign-in` })],
    action: { label: t("newPassword"), url: resetUrl(origin) },
    closing: t("addressInUse.closing"),
  };
}

export function resetPasswordMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: t("newPassword"),
    paragraphs: [t("resetPassword.text")],
    action: { label: t("newPassword"), url: `${resetUrl(origin)}#${token}` },
    closing: t("resetPassword.closing"),
  };
}

export function changeEmailMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: t("changeEmail.subject"),
    paragraphs: [t("changeEmail.text")],
    action: { label: t("changeEmail.action"), url: `${origin}/change-email#${token}` },
    closing: t("changeEmail.closing"),
  };
}

/** To the present address, when the change is requested. */
export function emailChangeAskedMail(
  to: string,
  newEmail: string,
  origin: string,
  cancelToken: string,
): MailMessage {
  return {
    to,
    subject: t("emailChangeAsked.subject"),
    paragraphs: [
      t("emailChangeAsked.text", { email: newEmail }),
      t("emailChangeAsked.notYou", { url: resetUrl(origin) }),
    ],
    action: {
      label: t("emailChangeAsked.action"),
      url: `${origin}/cancel-email-change#${cancelToken}`,
    },
    closing: t("emailChangeAsked.closing"),
  };
}

/** To the old address. */
export function emailChangedMail(to: string, newEmail: string): MailMessage {
  return {
    to,
    subject: t("emailChanged.subject"),
    paragraphs: [t("emailChanged.text", { email: newEmail }), t("emailChanged.notYou")],
  };
}

/** To the new address. */
export function newAddressMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: t("newAddress.subject"),
    paragraphs: [t("newAddress.text", { url: `${origin}/sign-in` }), t("newAddress.sessions")],
  };
}

/** The user's remaining access when their sessions ended. */
export interface AccessLeft {
  /** Names of the access tokens that ended. */
  readonly tokens: readonly string[];
  readonly standing: readonly StandingAccess[];
}

export function passwordChangedMail(to: string, origin: string, left: AccessLeft): MailMessage {
  return {
    to,
    subject: t("passwordChanged.subject"),
    paragraphs: [t("passwordChanged.text"), ...endedTokens(left), notYou(origin)],
    sections: standingSections(left, origin),
  };
}

export function signedOutMail(to: string, origin: string, left: AccessLeft): MailMessage {
  return {
    to,
    subject: t("signedOut.subject"),
    paragraphs: [t("signedOut.text"), ...endedTokens(left), notYou(origin)],
    sections: standingSections(left, origin),
  };
}

const endedTokens = ({ tokens }: AccessLeft): string[] =>
  tokens.length === 0 ? [] : [t("endedTokens", { names: tokens.join(", ") })];

function standingSections({ standing }: AccessLeft, origin: string): MailSection[] {
  if (standing.length === 0) return [];
  const lines = standing.map(({ kind, name, handle }) => ({
    text: t(`standing.${kind}`, { name }),
    note: handle,
    url: `${origin}/w/${handle}/settings/${SETTINGS_PAGES[kind]}`,
  }));
  return [{ title: t("standing.title"), lines }];
}

export function twoFactorMail(to: string, origin: string, isOn: boolean): MailMessage {
  return {
    to,
    subject: t(isOn ? "twoFactorOn.subject" : "twoFactorOff.subject"),
    paragraphs: [t(isOn ? "twoFactorOn.text" : "twoFactorOff.text"), notYou(origin)],
  };
}

export function passkeyAddedMail(to: string, name: string, origin: string): MailMessage {
  return {
    to,
    subject: t("passkeyAdded.subject"),
    paragraphs: [t("passkeyAdded.text", { name }), notYou(origin), t("passkeyAdded.remove")],
  };
}

export function passkeyRemovedMail(to: string, name: string, origin: string): MailMessage {
  return {
    to,
    subject: t("passkeyRemoved.subject"),
    paragraphs: [t("passkeyRemoved.text", { name }), notYou(origin)],
  };
}

export function recoveryCodesMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: t("recoveryCodes.subject"),
    paragraphs: [t("recoveryCodes.text"), notYou(origin)],
  };
}

/** When another site's sign-in is first linked to the account. */
export function identityLinkedMail(to: string, site: string, origin: string): MailMessage {
  return {
    to,
    subject: t("identityLinked.subject", { site }),
    paragraphs: [
      t("identityLinked.text", { site }),
      t("identityLinked.notYou", { site, url: resetUrl(origin) }),
    ],
  };
}

export function identityUnlinkedMail(to: string, site: string, origin: string): MailMessage {
  return {
    to,
    subject: t("identityUnlinked.subject", { site }),
    paragraphs: [t("identityUnlinked.text", { site }), notYou(origin)],
  };
}

export function accountDeletedMail(to: string): MailMessage {
  return { to, subject: t("accountDeleted.subject"), paragraphs: [t("accountDeleted.text")] };
}

const resetUrl = (origin: string) => `${origin}/reset-password`;

const notYou = (origin: string) => t("notYou", { url: resetUrl(origin) });
