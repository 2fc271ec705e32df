"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { callPanel } from "@/components/panel/api-client";
import type { PasskeyOptions } from "@/lib/panel/schemas/account";
import { canOfferPasskeys, endOffer, offerPasskeys, signWithPasskey } from "./passkey-browser";
import { type GoOn, type SignInInput, useSignIn } from "./use-sign-in";

/** The server's challenge lives five minutes; a page stays open for longer. */
const RENEW_MS = 4 * 60_000;

const askForOptions = () =>
  callPanel("POST passkey-options", {
    body: {
      purpose: "sign-in",
    } satisfies PasskeyOptions,
  });

/** A signature of one of the visitor's passkeys. @throws Error in words */
export async function signForSignIn(): Promise<string> {
  return signWithPasskey(await askForOptions());
}

/**
 * Signs in with a passkey, and goes on.
 *
 * @param proof of the first step, where the passkey is the second
 */
export function usePasskeySignIn(goOn: GoOn, proof: SignInInput = {}) {
  const signIn = useSignIn(goOn);
  return useMutation({
    // A passkey is both steps, so no code is asked for.
    mutationFn: async (given: string | undefined) =>
      signIn.mutateAsync({ ...proof, passkey: given ?? (await signForSignIn()) }),
  });
}

/** Offers passkeys among the suggestions of the page's e-mail field, where the browser can. */
export function usePasskeyOffer(onChoice: (passkey: string) => void): void {
  const choose = useEffectEvent(onChoice);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = async () => {
      if (!(await canOfferPasskeys())) return;
      const options = await askForOptions().catch(() => null);
      if (options === null || isOver) return;
      timer = setTimeout(() => void offer(), RENEW_MS);
      const passkey = await offerPasskeys(options);
      if (passkey === null || isOver) return;
      clearTimeout(timer);
      choose(passkey);
    };
    void offer();
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (timer !== undefined) void endOffer();
    };
  }, []);
}
