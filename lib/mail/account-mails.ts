import type { MailMessage } from "./message";

/*
 * What people are told about their account. A link carries its token behind `#`, which browsers keep to
 * themselves: it reaches no server's log and no other site.
 */

export function verifyEmailMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: "Confirm your e-mail address",
    paragraphs: [
      "Welcome to Gatehouse. Please confirm that this e-mail address is yours, with the password that you signed up with.",
    ],
    action: { label: "Confirm address", url: `${origin}/verify-email#${token}` },
    closing:
      "The link works once, for three days. If you did not sign up, ignore this message: without this link nobody gets in.",
  };
}

/** To the owner of an address that someone tried to sign up with, or to move an account to. */
export function addressInUseMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: "You already have an account",
    paragraphs: [
      "Somebody, probably you, just used this e-mail address to sign up at Gatehouse. It has an account already, so nothing was changed.",
      `Sign in at ${origin}/sign-in, or choose a new password if you do not know yours any more.`,
    ],
    action: { label: "Choose a new password", url: `${origin}/reset-password` },
    closing: "If this was not you, there is nothing to do.",
  };
}

export function resetPasswordMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: "Choose a new password",
    paragraphs: ["Somebody, probably you, asked for a new password for your Gatehouse account."],
    action: { label: "Choose a new password", url: `${origin}/reset-password#${token}` },
    closing:
      "The link works once, for one hour. If this was not you, ignore this message: your password stays as it is.",
  };
}

export function changeEmailMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: "Confirm your new e-mail address",
    paragraphs: [
      "Please confirm that your Gatehouse account is to use this e-mail address from now on.",
    ],
    action: { label: "Use this address", url: `${origin}/change-email#${token}` },
    closing: "The link works once, for one day. If you did not ask for this, ignore this message.",
  };
}

/** To the present address, as soon as the change is asked for. */
export function emailChangeAskedMail(
  to: string,
  newEmail: string,
  origin: string,
  cancelToken: string,
): MailMessage {
  return {
    to,
    subject: "Your e-mail address is about to change",
    paragraphs: [
      `Someone, probably you, asked to move your Gatehouse account to ${newEmail}. It moves when the link in our mail to that address is followed, within a day.`,
      `If this was not you, cancel the change now. Someone knows your password then, so choose a new one as well: ${origin}/reset-password`,
    ],
    action: { label: "Cancel the change", url: `${origin}/cancel-email-change#${cancelToken}` },
    closing: "If this was you, there is nothing to do here.",
  };
}

/** To the old address. */
export function emailChangedMail(to: string, newEmail: string): MailMessage {
  return {
    to,
    subject: "Your e-mail address was changed",
    paragraphs: [
      `Your Gatehouse account now uses ${newEmail} instead of this address. All other sessions were ended.`,
      "If this was not you, tell the people who run your Gatehouse at once.",
    ],
  };
}

/** To the new address. */
export function newAddressMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: "Your account uses this address now",
    paragraphs: [
      `Your Gatehouse account now uses this e-mail address. Sign in with it from now on: ${origin}/sign-in`,
      "All other sessions were ended.",
    ],
  };
}

export function passwordChangedMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: "Your password was changed",
    paragraphs: [
      "The password of your Gatehouse account was just changed, and all other sessions were ended.",
      `If this was not you, choose a new one at once: ${origin}/reset-password`,
    ],
  };
}

export function twoFactorMail(to: string, origin: string, isOn: boolean): MailMessage {
  return {
    to,
    subject: isOn ? "Two-factor sign-in is on" : "Two-factor sign-in is off",
    paragraphs: [
      isOn
        ? "Signing in to your Gatehouse account now takes a code from your authenticator app."
        : "Signing in to your Gatehouse account no longer takes a code from your authenticator app.",
      `If this was not you, choose a new password at once: ${origin}/reset-password`,
    ],
  };
}

export function recoveryCodesMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: "Your recovery codes were replaced",
    paragraphs: [
      "New recovery codes were made for your Gatehouse account. The ones before no longer work.",
      `If this was not you, choose a new password at once: ${origin}/reset-password`,
    ],
  };
}

/** When another site's sign-in opens the account for the first time. */
export function identityLinkedMail(to: string, site: string, origin: string): MailMessage {
  return {
    to,
    subject: `${site} signs you in now`,
    paragraphs: [
      `Someone, probably you, has just signed in to your Gatehouse account by ${site}, which has verified this e-mail address. All other sessions were ended.`,
      `If this was not you, secure your account at ${site}, and choose a new password here: ${origin}/reset-password`,
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
