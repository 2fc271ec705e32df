import type { SignInCode } from "@/lib/panel/sign-in-codes";

/** Why a sign-in did not happen; next-auth hands the message on to the form. */
export class SignInError extends Error {
  override readonly name = "SignInError";

  constructor(code: SignInCode) {
    super(code);
  }
}
