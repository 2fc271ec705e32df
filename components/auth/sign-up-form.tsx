"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callApi } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import type { SignInSite } from "@/lib/panel/answers/account";
import { withNext } from "@/lib/panel/safe-next";
import type { SignUp } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { CheckMail } from "./check-mail";
import { FormProblem, fieldProblem } from "./form-problem";
import { NewPasswordField } from "./new-password-field";
import { SiteButtons } from "./site-buttons";
import { TextField } from "./text-field";
import { TextLink } from "./text-link";

export function SignUpForm({
  sites,
  next,
  hasMailServer,
  asksSetUpCode,
}: {
  sites: readonly SignInSite[];
  next: string;
  hasMailServer: boolean;
  /** No one runs this installation yet, and this browser is elsewhere. */
  asksSetUpCode: boolean;
}) {
  const [setUpCode, setSetUpCode] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const signUp = useSignUp(next);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signUp.mutate({ email, password, setUpCode });
  };
  if (signUp.data === "check-mail")
    return <CheckMail email={email} hasMailServer={hasMailServer} />;
  return (
    <AuthCard
      title="Create your account"
      description="Free for 1,000 checks a month. No card."
      footer={
        <>
          Already have an account? <TextLink href={withNext("/sign-in", next)}>Sign in</TextLink>
        </>
      }
    >
      <form onSubmit={submit} className="space-y-4" noValidate>
        <FormProblem error={signUp.error} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={fieldProblem(signUp.error, "email")}
        />
        <NewPasswordField
          value={password}
          onChange={setPassword}
          error={fieldProblem(signUp.error, "password")}
        />
        {asksSetUpCode && (
          <TextField
            label="Set-up code"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            value={setUpCode}
            onChange={setSetUpCode}
            hint="For the account that will run this Gatehouse: the server printed it when it started. Others leave it empty."
            error={fieldProblem(signUp.error, "setUpCode")}
          />
        )}
        <Button
          type="submit"
          look="primary"
          className="w-full"
          isBusy={signUp.isPending || signUp.isSuccess}
        >
          Create account
        </Button>
      </form>
      <SiteButtons sites={sites} next={next} />
    </AuthCard>
  );
}

/** Makes the account. The rest is in a mail, for whom the address belongs to; only the operator is in. */
function useSignUp(next: string) {
  return useMutation({
    mutationFn: async (account: SignUp): Promise<"in" | "check-mail"> => {
      const { isSignedIn } = await callApi<{ isSignedIn?: true }>("sign-up", "POST", account);
      if (!isSignedIn) return "check-mail";
      // A whole new page: nothing of who was here before stays in memory.
      window.location.assign(next);
      return "in";
    },
  });
}
