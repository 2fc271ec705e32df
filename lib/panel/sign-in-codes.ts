import { waitInWords } from "./wait-in-words";

/** Why a sign-in did not happen, as it travels in `?error=`. Some are next-auth's own. */
const SENTENCES: Readonly<Record<string, string>> = {
  CredentialsSignin:
    "This e-mail address and password do not belong together, or the address is not confirmed yet: the link is in your mail.",
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

/** Right so far: now the code of the app. */
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

/** What people read; anybody can write anything into a query, so nothing of it is shown itself. */
export function signInSentence(code: string): string {
  const seconds = TOO_MANY.exec(code)?.[1];
  if (seconds !== undefined) {
    return `Too many tries. Try again in ${waitInWords(Number(seconds))}.`;
  }
  return SENTENCES[code] ?? "The sign-in did not work. Try again.";
}
