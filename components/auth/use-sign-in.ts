"use client";

import { useMutation } from "@tanstack/react-query";
import { CODE_NEEDED, signInSentence } from "@/lib/auth/sign-in-codes";
import { signInHere } from "./session";

export interface SignInInput {
  readonly email?: string;
  readonly password?: string;
  /** From the authenticator app, or a recovery code. */
  readonly code?: string;
  /** The pending sign-in through another site, which still needs the code. */
  readonly ticket?: string;
}

/** Signs in and loads `next`; otherwise reports that a code is needed, or the error. */
export function useSignIn(next: string) {
  return useMutation({
    mutationFn: async (input: SignInInput): Promise<"in" | "code-needed"> => {
      const error = await signInHere({ ...input });
      if (error === null) {
        // A full page load: no data of an earlier user stays in memory.
        window.location.assign(next);
        return "in";
      }
      if (error === CODE_NEEDED) return "code-needed";
      throw new Error(signInSentence(error));
    },
  });
}
