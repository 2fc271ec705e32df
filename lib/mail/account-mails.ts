import type { MailMessage } from "./message";

/*
 * Mails about accounts. A link carries its token after `#`, which browsers do not send: it reaches no
 * server's log and no other site.
 */

export function verifyEmailMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: "Confirm your email",
    paragraphs: [
      "Welcome to Gatehouse. Confirm this email address to finish creating your account.",
    ],
    action: { label: "Confirm email", url: `${origin}/verify-email#${token}` },
    closing:
      "The link works once, for three days. If you didn't sign up, ignore this message: no one can sign in without it.",
  };
}

/** To an address in use that was given in a sign-up or an e-mail change. */
export function addressInUseMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: "You already have an account",
    paragraphs: [
      "Someone, probably you, tried to sign up to Gatehouse with this email. It already has an account, so nothing changed.",
      `Sign in at ${origin}/sign-in, or choose a new password if you forgot yours.`,
    ],
    action: { label: "Choose a new password", url: `${origin}/reset-password` },
    closing: "If this wasn't you, you can ignore this message.",
  };
}

export function resetPasswordMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: "Choose a new password",
    paragraphs: ["Someone, probably you, asked for a new password for your Gatehouse account."],
    action: { label: "Choose a new password", url: `${origin}/reset-password#${token}` },
    closing:
      "The link works once, for one hour. If this wasn't you, ignore this message and your password stays the same.",
  };
}

export function changeEmailMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: "Confirm your new email",
    paragraphs: ["Confirm this as the new email address of your Gatehouse account."],
    action: { label: "Use this address", url: `${origin}/change-email#${token}` },
    closing: "The link works once, for one day. If you didn't ask for this, ignore this message.",
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
    subject: "Your email address is about to change",
    paragraphs: [
      `Someone, probably you, asked to change the email address of your Gatehouse account to ${newEmail}. It changes once the link we sent there is opened, within a day.`,
      `If this wasn't you, cancel the change now. Someone knows your password, so choose a new one too: ${origin}/reset-password`,
    ],
    action: { label: "Cancel the change", url: `${origin}/cancel-email-change#${cancelToken}` },
    closing: "If this was you, there is nothing to do.",
  };
}

/** To the old address. */
export function emailChangedMail(to: string, newEmail: string): MailMessage {
  return {
    to,
    subject: "Your email address was changed",
    paragraphs: [
      `Your Gatehouse account now uses ${newEmail} instead of this address. All other sessions were signed out.`,
      "If this wasn't you, contact the operator of your Gatehouse right away.",
    ],
  };
}

/** To the new address. */
export function newAddressMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: "Your account now uses this email",
    paragraphs: [
      `Your Gatehouse account now uses this email address. Sign in with it from now on: ${origin}/sign-in`,
      "All other sessions were signed out.",
    ],
  };
}

export function passwordChangedMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: "Your password was changed",
    paragraphs: [
      "The password of your Gatehouse account was just changed. All other sessions were signed out.",
      `If this wasn't you, choose a new one right away: ${origin}/reset-password`,
    ],
  };
}

export function twoFactorMail(to: string, origin: string, isOn: boolean): MailMessage {
  return {
    to,
    subject: isOn ? "Two-factor sign-in is on" : "Two-factor sign-in is off",
    paragraphs: [
      isOn
        ? "Your Gatehouse account now asks for a code from your authenticator app at sign-in."
        : "Your Gatehouse account no longer asks for a code from your authenticator app at sign-in.",
      `If this wasn't you, choose a new password right away: ${origin}/reset-password`,
    ],
  };
}

export function passkeyAddedMail(to: string, name: string, origin: string): MailMessage {
  return {
    to,
    subject: "A passkey was added to your account",
    paragraphs: [
      `Your Gatehouse account now has the passkey “${name}”. It signs in without a password. All other sessions were ended.`,
      `If this was not you, choose a new password at once, then remove the passkey on your account page: ${origin}/reset-password`,
    ],
  };
}

export function passkeyRemovedMail(to: string, name: string, origin: string): MailMessage {
  return {
    to,
    subject: "A passkey was removed from your account",
    paragraphs: [
      `The passkey “${name}” no longer signs in to your Gatehouse account. All other sessions were ended.`,
      `If this was not you, choose a new password at once: ${origin}/reset-password`,
    ],
  };
}

export function recoveryCodesMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: "Your recovery codes were replaced",
    paragraphs: [
      "New recovery codes were created for your Gatehouse account. The old ones no longer work.",
      `If this wasn't you, choose a new password right away: ${origin}/reset-password`,
    ],
  };
}

/** When another site's sign-in is first linked to the account. */
export function identityLinkedMail(to: string, site: string, origin: string): MailMessage {
  return {
    to,
    subject: `You can now sign in with ${site}`,
    paragraphs: [
      `Someone, probably you, just connected ${site} to your Gatehouse account. All other sessions were signed out.`,
      `If this wasn't you, secure your account at ${site}, then choose a new password: ${origin}/reset-password`,
    ],
  };
}

export function identityUnlinkedMail(to: string, site: string, origin: string): MailMessage {
  return {
    to,
    subject: `${site} no longer signs in to your account`,
    paragraphs: [
      `Your Gatehouse account is no longer connected to ${site}. All other sessions were ended.`,
      `If this was not you, choose a new password at once: ${origin}/reset-password`,
    ],
  };
}

export function accountDeletedMail(to: string): MailMessage {
  return {
    to,
    subject: "Your account was deleted",
    paragraphs: ["Your Gatehouse account and everything that only you owned were deleted."],
  };
}
