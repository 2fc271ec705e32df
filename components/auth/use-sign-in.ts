"use client";

import { useMutation } from "@tanstack/react-query";
import { CODE_NEEDED, PASSKEY_NEEDED, signInSentence } from "@/lib/auth/sign-in-codes";
import { signInHere } from "./session";

export interface SignInInput {
  readonly email?: string;
  readonly password?: string;
  /** From the authenticator app, or a recovery code. */
  readonly code?: string;
  /** A passkey's signature, as JSON: by itself, or in place of the code. */
  readonly passkey?: string;
  /** The pending sign-in through another site, which still needs the code. */
  readonly ticket?: string;
}

/** Continues after a sign-in. */
export type GoOn = () => void | Promise<void>;

/** A full page load: no data of an earlier user stays in memory. */
export const leaveFor = (next: string): GoOn => {
  return () => window.location.assign(next);
};

/** Signs in and goes on; otherwise reports which second step is needed, or the error. */
export function useSignIn(goOn: GoOn) {
  return useMutation({
    mutationFn: async (input: SignInInput): Promise<"in" | "code-needed" | "passkey-needed"> => {
      const error = await signInHere({ ...input });
      if (error === null) {
        await goOn();
        return "in";
      }
      if (error === CODE_NEEDED) return "code-needed";
      if (error === PASSKEY_NEEDED) return "passkey-needed";
      throw new Error(signInSentence(error));
    },
  });
}
