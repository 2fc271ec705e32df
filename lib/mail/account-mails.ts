import type { MailMessage } from "./message";

/*
 * Mails about accounts. A link carries its token after `#`, which browsers do not send: it reaches no
 * server's log and no other site.
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
      "The link works once, for three days. If you did not sign up, ignore this message: without this link, no one can sign in.",
  };
}

/** To an address in use that was given in a sign-up or an e-mail change. */
export function addressInUseMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: "You already have an account",
    paragraphs: [
      "Someone, probably you, just used this e-mail address to sign up at Gatehouse. It already has an account, so nothing was changed.",
      `Sign in at ${origin}/sign-in, or choose a new password if you have forgotten yours.`,
    ],
    action: { label: "Choose a new password", url: `${origin}/reset-password` },
    closing: "If this was not you, you need not do anything.",
  };
}

export function resetPasswordMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: "Choose a new password",
    paragraphs: ["Someone, probably you, requested a new password for your Gatehouse account."],
    action: { label: "Choose a new password", url: `${origin}/reset-password#${token}` },
    closing:
      "The link works once, for one hour. If this was not you, ignore this message: your password stays as it is.",
  };
}

export function changeEmailMail(to: string, origin: string, token: string): MailMessage {
  return {
    to,
    subject: "Confirm your new e-mail address",
    paragraphs: ["Please confirm this as the new e-mail address of your Gatehouse account."],
    action: { label: "Use this address", url: `${origin}/change-email#${token}` },
    closing: "The link works once, for one day. If you did not ask for this, ignore this message.",
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
    subject: "Your e-mail address is about to change",
    paragraphs: [
      `Someone, probably you, asked to change the e-mail address of your Gatehouse account to ${newEmail}. The change takes effect when the link in our mail to that address is followed, within a day.`,
      `If this was not you, cancel the change now. Someone else then knows your password, so choose a new one as well: ${origin}/reset-password`,
    ],
    action: { label: "Cancel the change", url: `${origin}/cancel-email-change#${cancelToken}` },
    closing: "If this was you, you need not do anything.",
  };
}

/** To the old address. */
export function emailChangedMail(to: string, newEmail: string): MailMessage {
  return {
    to,
    subject: "Your e-mail address was changed",
    paragraphs: [
      `Your Gatehouse account now uses ${newEmail} instead of this address. All other sessions were ended.`,
      "If this was not you, contact the operator of your Gatehouse at once.",
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
      "New recovery codes were created for your Gatehouse account. The old ones no longer work.",
      `If this was not you, choose a new password at once: ${origin}/reset-password`,
    ],
  };
}

/** When another site's sign-in is first linked to the account. */
export function identityLinkedMail(to: string, site: string, origin: string): MailMessage {
  return {
    to,
    subject: `You can now sign in with ${site}`,
    paragraphs: [
      `Someone, probably you, has just signed in to your Gatehouse account with ${site}, which has verified this e-mail address. All other sessions were ended.`,
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
