"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import { withNext } from "@/lib/auth/safe-next";
import type {
  VerifyEmail as Verification,
  VerifyEmailByPasskey,
} from "@/lib/panel/schemas/account";
import { keepNotice } from "./arrival-notice";
import { AuthCard } from "./auth-card";
import { CodesCard } from "./codes-card";
import { takeNext } from "./kept-next";
import { PasskeyButton } from "./passkey-button";
import { signInHere } from "./session";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";
import { signForSignIn } from "./use-passkey-sign-in";

/**
 * Opened from a sign-up's mail: proves that its reader signed up, by their session or their password, and
 * continues to where they were headed. Requires a button press, because mail programs open links on their own.
 */
export function VerifyEmail({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations("auth");
  const token = useHash();
  const verify = useVerification();
  const [byPasskey, setByPasskey] = useState<Verified | null>(null);
  const { form, field } = useForm({
    before: { password: "" },
    call: verify,
    toInput: ({ password }) => ({ token: token ?? "", password }),
  });
  if (byPasskey?.codes) {
    return <CodesCard codes={byPasskey.codes} onDone={() => goOn(byPasskey)} />;
  }
  const password = field("password");
  // Someone else may be signed in here: then the server asks for the password.
  const needsPassword = !isSignedIn || password.error !== undefined || password.value !== "";
  return (
    <AuthCard
      title={t("verifyEmail.confirmYourEmail")}
      description={needsPassword ? t("verifyEmail.enterThePassword") : t("verifyEmail.oneClickAnd")}
      footer={t.rich("verifyEmail.forgotYourPassword", {
        textLink: (chunks) => <TextLink href="/reset-password">{chunks}</TextLink>,
      })}
    >
      <Form
        form={form}
        action={needsPassword ? t("verifyEmail.confirmAndContinue") : t("verifyEmail.confirmEmail")}
        place="whole"
        isBlocked={!token}
        isBusy={verify.isSuccess}
      >
        {needsPassword && <PasswordField {...password} />}
      </Form>
      {token && needsPassword && (
        <VerifyByPasskey
          token={token}
          onDone={(answer) => (answer.codes === null ? goOn(answer) : setByPasskey(answer))}
        />
      )}
    </AuthCard>
  );
}

const goOn = ({ email }: Verified) => window.location.assign(takeNext(email));

function useVerification() {
  const t = useTranslations("auth");
  return useMutation({
    mutationFn: async (input: Verification & { readonly password: string }) => {
      const { email } = await callPanel("POST verify-email", { body: input });
      const next = takeNext(email);
      keepNotice(t("verifyEmail.emailConfirmed"));
      // Without a password typed, the session that proved it goes on.
      const why =
        input.password === "" ? null : await signInHere({ email, password: input.password });
      // With two-factor sign-in, a code is still needed.
      window.location.assign(why === null ? next : withNext("/sign-in", next));
    },
  });
}

interface Verified {
  readonly email: string;
  /** Recovery codes to keep; null when there are some already. */
  readonly codes: readonly string[] | null;
}

/** Confirms the address of an account that was made with a passkey, and signs in. */
function VerifyByPasskey({ token, onDone }: { token: string; onDone: (answer: Verified) => void }) {
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
