"use client";

import { useMutation } from "@tanstack/react-query";
import { CODE_NEEDED, signInSentence } from "@/lib/panel/sign-in-codes";
import { signInHere } from "./session";

export interface SignInInput {
  readonly email?: string;
  readonly password?: string;
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string;
  /** Of a sign-in at another site that owes the code. */
  readonly ticket?: string;
}

/** Signs in and leaves for `next`; otherwise tells whether the code is needed, or why it did not work. */
export function useSignIn(next: string) {
  return useMutation({
    mutationFn: async (input: SignInInput): Promise<"in" | "code-needed"> => {
      const error = await signInHere({ ...input });
      if (error === null) {
        // A whole new page: nothing of who was here before stays in memory.
        window.location.assign(next);
        return "in";
      }
      if (error === CODE_NEEDED) return "code-needed";
      throw new Error(signInSentence(error));
    },
  });
}
