"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useForm } from "@/components/form/use-form";
import { callApi } from "@/components/panel/api-client";
import { withNext } from "@/lib/panel/safe-next";
import type { VerifyEmail as Verification } from "@/lib/panel/schemas/account";
import { keepNotice } from "./arrival-notice";
import { AuthCard } from "./auth-card";
import { CodesCard } from "./codes-card";
import { takeNext } from "./kept-next";
import { signInHere } from "./session";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";
import { VerifyByPasskey } from "./verify-by-passkey";

/**
 * Opened from a sign-up's mail: proves that its reader signed up, by their session or their password, and
 * continues to where they were headed. Requires a button press, because mail programs open links on their own.
 */
export function VerifyEmail({ isSignedIn }: { isSignedIn: boolean }) {
  const token = useHash();
  const verify = useVerification();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { form, field } = useForm({
    before: { password: "" },
    call: verify,
    toInput: ({ password }) => ({ token: token ?? "", password }),
  });
  const goOn = () => window.location.assign("/panel");
  if (codes !== null) return <CodesCard codes={codes} onDone={goOn} />;
  const password = field("password");
  // Someone else may be signed in here: then the server asks for the password.
  const needsPassword = !isSignedIn || password.error !== undefined || password.value !== "";
  return (
    <AuthCard
      title="Confirm your email"
      description={
        needsPassword
          ? "Enter the password you signed up with. It proves the account is yours."
          : "One click, and your address is confirmed."
      }
      footer={
        <>
          Forgot your password? <TextLink href="/reset-password">Choose a new one</TextLink>. That
          confirms your email too.
        </>
      }
    >
      <Form
        form={form}
        action={needsPassword ? "Confirm and continue" : "Confirm email"}
        place="whole"
        isBlocked={!token}
        isBusy={verify.isSuccess}
      >
        {needsPassword && <PasswordField {...password} />}
      </Form>
      {token && needsPassword && (
        <VerifyByPasskey
          token={token}
          onDone={(given) => (given === null ? goOn() : setCodes(given))}
        />
      )}
    </AuthCard>
  );
}

function useVerification() {
  return useMutation({
    mutationFn: async (input: Verification & { readonly password: string }) => {
      const { email } = await callApi<{ email: string }>("verify-email", "POST", input);
      const next = takeNext(email);
      keepNotice("Email confirmed.");
      // Without a password typed, the session that proved it goes on.
      const why =
        input.password === "" ? null : await signInHere({ email, password: input.password });
      // With two-factor sign-in, a code is still needed.
      window.location.assign(why === null ? next : withNext("/sign-in", next));
    },
  });
}
