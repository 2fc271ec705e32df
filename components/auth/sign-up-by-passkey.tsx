"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/panel/api-client";
import { deviceName } from "@/components/security/device-name";
import type { CreationOptions } from "@/lib/panel/answers/account";
import type { SignUpByPasskey as Account, PasskeyOptions } from "@/lib/panel/schemas/account";
import { makePasskey } from "./passkey-browser";
import { PasskeyButton } from "./passkey-button";

export interface SignedUp {
  /** Only the operator is at once. */
  readonly isSignedIn?: true;
  readonly codes?: readonly string[] | null;
}

interface SignUpByPasskeyProps {
  readonly email: string;
  readonly setUpCode: string;
  readonly onDone: (answer: SignedUp) => void;
}

/** Creates the account with a passkey in place of a password. */
export function SignUpByPasskey({ email, setUpCode, onDone }: SignUpByPasskeyProps) {
  const t = useTranslations("auth");
  const tUi = useTranslations("ui");
  const signUp = useMutation({
    mutationFn: async (_: undefined) => {
      const asked: PasskeyOptions = { purpose: "sign-up", email };
      const options = await callApi<CreationOptions>("passkey-options", "POST", asked);
      const passkey = await makePasskey(options);
      const passkeyName = deviceName(tUi, navigator.userAgent);
      const account: Account = { email, passkey, passkeyName, setUpCode };
      return callApi<SignedUp>("sign-up", "POST", account);
    },
    onSuccess: onDone,
  });
  return (
    <div className="mt-3">
      <PasskeyButton action={signUp} label={t("signUpByPasskey.signUpWith")} />
    </div>
  );
}
