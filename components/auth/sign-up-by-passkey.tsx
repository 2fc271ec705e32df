"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callPanel } from "@/components/panel/api-client";
import { deviceName } from "@/components/security/device-name";
import type { OtherAnswer } from "@/lib/panel/operations/areas";
import type { SignUpByPasskey as Account, PasskeyOptions } from "@/lib/panel/schemas/account";
import { makePasskey } from "./passkey-browser";
import { PasskeyButton } from "./passkey-button";

/** Only the operator is signed in at once. */
export type SignedUp = OtherAnswer<"POST sign-up">;

interface SignUpByPasskeyProps {
  /** All but the passkey. */
  readonly account: Omit<Account, "passkey" | "passkeyName">;
  /** The obstacle to remove first; null when there is none. */
  readonly problem: string | null;
  readonly onDone: (answer: SignedUp) => void;
  readonly onFailed: () => void;
}

/** Creates the account with a passkey in place of a password. */
export function SignUpByPasskey({ account, problem, onDone, onFailed }: SignUpByPasskeyProps) {
  const t = useTranslations("auth");
  const tUi = useTranslations("ui");
  const signUp = useMutation({
    mutationFn: async (_: undefined) => {
      if (problem !== null) throw new Error(problem);
      const asked: PasskeyOptions = { purpose: "sign-up", email: account.email };
      const options = await callPanel("POST passkey-options", { body: asked });
      const passkey = await makePasskey(options);
      const passkeyName = deviceName(tUi, navigator.userAgent);
      const made: Account = { ...account, passkey, passkeyName };
      return callPanel("POST sign-up", { body: made });
    },
    onSuccess: onDone,
    onError: onFailed,
  });
  return (
    <div className="mt-3">
      <PasskeyButton action={signUp} label={t("signUpByPasskey.signUpWith")} />
    </div>
  );
}
