import { waitInWords } from "@/lib/base/wait-in-words";

/** Reasons for a failed sign-in, as in `?error=`. Some are next-auth's own. */
const SENTENCES: Readonly<Record<string, string>> = {
  CredentialsSignin:
    "The e-mail address or password is wrong, or the address is not confirmed yet: follow the link in your mail.",
  CodeWrong: "This code is not right, or was used already.",
  TicketExpired: "That took too long. Start again.",
  Unavailable: "Signing in does not work at the moment. Try again in a few minutes.",
  NoVerifiedEmail: "That site gave us no verified e-mail address. Verify one there first.",
  UnverifiedHere:
    "An account with this e-mail address exists, but the address was never confirmed. Follow the link that we mailed, or choose a new password, and try again.",
  AccessDenied: "The sign-in was declined.",
  OAuthCallback: "The sign-in at that site did not work. Try again.",
  OAuthSignin: "That site cannot be reached. Try again.",
  Callback: "The sign-in at that site did not work. Try again.",
};

const TOO_MANY = /^TooManyTries:(\d{1,6})$/;

/** The password was right; the app's code is still missing. */
export const CODE_NEEDED = "CodeNeeded";

export type SignInCode =
  | typeof CODE_NEEDED
  | "CredentialsSignin"
  | "CodeWrong"
  | "TicketExpired"
  | "NoVerifiedEmail"
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
  return SENTENCES[code] ?? "The sign-in did not work. Try again.";
}

/** A failed sign-in; next-auth passes the message on to the form. */
export class SignInError extends Error {
  override readonly name = "SignInError";

  constructor(code: SignInCode) {
    super(code);
  }
}
