import { waitInWords } from "@/lib/base/wait-in-words";

/** Reasons for a failed sign-in, as in `?error=`. Some are next-auth's own. */
const SENTENCES: Readonly<Record<string, string>> = {
  CredentialsSignin:
    "Incorrect email or password. New here? Confirm your email first, with the link we sent.",
  PasskeyWrong: "This passkey did not work. New here? Confirm your email first.",
  CodeWrong: "This code is wrong or was already used.",
  TicketExpired: "That took too long. Start again.",
  Unavailable: "Sign-in is not available right now. Try again in a few minutes.",
  NoVerifiedEmail: "That site gave us no verified email address. Verify one there first.",
  AddressTaken:
    "This email already has an account. Sign in with your password, then link the other sign-in on your account page.",
  SignUpClosed: "There is no account for this email, and new ones are not open to everyone here.",
  LinkExpired: "That took too long, so nothing was linked. Start again.",
  IdentityTaken: "That account is linked to another user here.",
  OidcAway: "That site does not answer. Try again in a few minutes, or sign in another way.",
  UnverifiedHere:
    "This email has an account, but was never confirmed. Open the link we sent, or choose a new password.",
  AccessDenied: "Sign-in was declined.",
  OAuthCallback: "Sign-in at that site failed. Try again.",
  OAuthSignin: "That site cannot be reached. Try again.",
  Callback: "Sign-in at that site failed. Try again.",
};

const TOO_MANY = /^TooManyTries:(\d{1,6})$/;

/** The first step was right; the second is still missing. */
export const CODE_NEEDED = "CodeNeeded";
/** The same, for users without an app: a passkey, or a recovery code. */
export const PASSKEY_NEEDED = "PasskeyNeeded";

export type SignInCode =
  | typeof CODE_NEEDED
  | typeof PASSKEY_NEEDED
  | "PasskeyWrong"
  | "AddressTaken"
  | "CredentialsSignin"
  | "CodeWrong"
  | "TicketExpired"
  | "NoVerifiedEmail"
  | "SignUpClosed"
  | "UnverifiedHere"
  | "Callback"
  | "Unavailable"
  | `TooManyTries:${number}`;

/** The message people read. Anyone can write anything into a query, so none of it is shown. */
export function signInSentence(code: string): string {
  const seconds = TOO_MANY.exec(code)?.[1];
  if (seconds !== undefined) {
    return `Too many tries. Try again in ${waitInWords(Number(seconds))}.`;
  }
  return SENTENCES[code] ?? "Sign-in failed. Try again.";
}

/** A failed sign-in; next-auth passes the message on to the form. */
export class SignInError extends Error {
  override readonly name = "SignInError";

  constructor(code: SignInCode) {
    super(code);
  }
}
