"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callPanel } from "@/components/panel/api-client";
import type { VerifyEmailByPasskey } from "@/lib/panel/schemas/account";
import { PasskeyButton } from "./passkey-button";
import { signForSignIn } from "./use-passkey-sign-in";

export interface Verified {
  readonly email: string;
  /** Recovery codes to keep; null when there are some already. */
  readonly codes: readonly string[] | null;
}

/** Confirms the address of an account that was made with a passkey, and signs in. */
export function VerifyByPasskey({
  token,
  onDone,
}: {
  token: string;
  onDone: (answer: Verified) => void;
}) {
  const t = useTranslations("auth");
  const verify = useMutation({
    mutationFn: async (_: undefined) => {
      const input: VerifyEmailByPasskey = { token, passkey: await signForSignIn() };
      const { email, codes = null } = await callPanel("POST verify-email", { body: input });
      return { email, codes };
    },
    onSuccess: onDone,
  });
  return (
    <div className="mt-3">
      <PasskeyButton action={verify} label={t("verifyByPasskey.iSignedUp")} />
    </div>
  );
}
