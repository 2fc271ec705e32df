"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import type { SignInSite } from "@/lib/panel/answers/account";
import { withNext } from "@/lib/panel/safe-next";
import { signInSentence } from "@/lib/panel/sign-in-codes";
import { AuthCard } from "./auth-card";
import { CodeForm } from "./code-form";
import { FormProblem, Problem } from "./form-problem";
import { PasswordField } from "./password-field";
import { SiteButtons } from "./site-buttons";
import { TextField } from "./text-field";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";
import { useSignIn } from "./use-sign-in";

interface SignInFormProps {
  readonly sites: readonly SignInSite[];
  readonly next: string;
  /** Why a sign-in by another site did not work. */
  readonly errorCode?: string | undefined;
}

/** First who, then, for those who have switched it on, the code of their app. */
export function SignInForm({ sites, next, errorCode }: SignInFormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const ticket = useHash();
  const signIn = useSignIn(next);
  if (ticket) return <CodeForm next={next} proof={{ ticket }} />;
  if (signIn.data === "code-needed") {
    return <CodeForm next={next} proof={{ email, password }} onBack={signIn.reset} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email, password });
  };
  return (
    <AuthCard
      title="Sign in"
      footer={
        <>
          No account yet? <TextLink href={withNext("/sign-up", next)}>Sign up</TextLink>
        </>
      }
    >
      <form onSubmit={submit} className="space-y-4" noValidate>
        {errorCode !== undefined && signIn.isIdle && <Problem>{signInSentence(errorCode)}</Problem>}
        <FormProblem error={signIn.error} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <PasswordField value={password} onChange={setPassword} />
        <div className="text-right text-sm">
          <TextLink href="/reset-password">Forgot the password?</TextLink>
        </div>
        <Button
          type="submit"
          look="primary"
          className="w-full"
          isBusy={signIn.isPending || signIn.data === "in"}
        >
          Sign in
        </Button>
      </form>
      <SiteButtons sites={sites} next={next} />
    </AuthCard>
  );
}
