"use client";

import { Form } from "@/components/form/form";
import { Problem } from "@/components/form/form-problem";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { signInSentence } from "@/lib/auth/sign-in-codes";
import type { SignInSite } from "@/lib/panel/answers/account";
import { withNext } from "@/lib/panel/safe-next";
import { AuthCard } from "./auth-card";
import { CodeForm } from "./code-form";
import { SiteButtons } from "./site-buttons";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";
import { useSignIn } from "./use-sign-in";

interface SignInFormProps {
  readonly sites: readonly SignInSite[];
  readonly next: string;
  /** Why signing in through another site failed. */
  readonly errorCode?: string | undefined;
}

/** The credentials first, then the code where two-factor sign-in is on. */
export function SignInForm({ sites, next, errorCode }: SignInFormProps) {
  const ticket = useHash();
  const signIn = useSignIn(next);
  const { form, field, values } = useForm({
    before: { email: "", password: "" },
    call: signIn,
    toInput: (input) => input,
  });
  if (ticket) return <CodeForm next={next} proof={{ ticket }} />;
  if (signIn.data === "code-needed") {
    return <CodeForm next={next} proof={values} onBack={signIn.reset} />;
  }
  return (
    <AuthCard
      title="Sign in"
      footer={
        <>
          No account yet? <TextLink href={withNext("/sign-up", next)}>Sign up</TextLink>
        </>
      }
    >
      <Form form={form} action="Sign in" place="whole" isBusy={signIn.data === "in"}>
        {errorCode !== undefined && signIn.isIdle && <Problem>{signInSentence(errorCode)}</Problem>}
        <TextField {...field("email")} label="E-mail" type="email" autoComplete="username" />
        <PasswordField {...field("password")} />
        <div className="text-right text-sm">
          <TextLink href="/reset-password">Forgot the password?</TextLink>
        </div>
      </Form>
      <SiteButtons sites={sites} next={next} />
    </AuthCard>
  );
}
