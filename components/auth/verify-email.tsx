"use client";

import { useMutation } from "@tanstack/react-query";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useForm } from "@/components/form/use-form";
import { callApi } from "@/components/panel/api-client";
import type { VerifyEmail as Verification } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { signInHere } from "./session";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";

/** Opened from a sign-up's mail: proves that its reader signed up, and continues to the panel. */
export function VerifyEmail() {
  const token = useHash();
  const verify = useVerification();
  const { form, field } = useForm({
    before: { password: "" },
    call: verify,
    toInput: ({ password }) => ({ token: token ?? "", password }),
  });
  return (
    <AuthCard
      title="Confirm your e-mail address"
      description="Enter the password you signed up with, so that no one else can open an account in your name."
      footer={
        <>
          You do not know it? <TextLink href="/reset-password">Choose a new one</TextLink>, which
          confirms the address too.
        </>
      }
    >
      <Form
        form={form}
        action="Confirm and continue"
        place="whole"
        isBlocked={!token}
        isBusy={verify.isSuccess}
      >
        <PasswordField {...field("password")} />
      </Form>
    </AuthCard>
  );
}

function useVerification() {
  return useMutation({
    mutationFn: async (input: Verification) => {
      const { email } = await callApi<{ email: string }>("verify-email", "POST", input);
      const why = await signInHere({ email, password: input.password });
      // With two-factor sign-in, a code is still needed.
      window.location.assign(why === null ? "/panel" : "/sign-in");
    },
  });
}
