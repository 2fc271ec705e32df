"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callApi } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import type { VerifyEmail as Verification } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { FormProblem, fieldProblem } from "./form-problem";
import { PasswordField } from "./password-field";
import { signInHere } from "./session";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";

/** Where the mail of a sign-up leads: shows that its reader is who signed up, and goes on to the panel. */
export function VerifyEmail() {
  const token = useHash();
  const [password, setPassword] = useState("");
  const verify = useVerification();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify.mutate({ token: token ?? "", password });
  };
  return (
    <AuthCard
      title="Confirm your e-mail address"
      description="With the password that you signed up with: nobody else can open an account in your name."
      footer={
        <>
          You do not know it? <TextLink href="/reset-password">Choose a new one</TextLink>, which
          confirms the address too.
        </>
      }
    >
      <form onSubmit={submit} className="space-y-4" noValidate>
        <FormProblem error={verify.error} />
        <PasswordField
          value={password}
          onChange={setPassword}
          error={fieldProblem(verify.error, "password")}
        />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          disabled={!token}
          isBusy={verify.isPending || verify.isSuccess}
        >
          Confirm and go on
        </Button>
      </form>
    </AuthCard>
  );
}

function useVerification() {
  return useMutation({
    mutationFn: async (input: Verification) => {
      const { email } = await callApi<{ email: string }>("verify-email", "POST", input);
      const why = await signInHere({ email, password: input.password });
      // Who has two-factor sign-in owes a code still.
      window.location.assign(why === null ? "/panel" : "/sign-in");
    },
  });
}
