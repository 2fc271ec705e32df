"use client";

import { useMutation } from "@tanstack/react-query";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callApi } from "@/components/panel/api-client";
import type { SignInSite } from "@/lib/panel/answers/account";
import { withNext } from "@/lib/panel/safe-next";
import type { SignUp } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { CheckMail } from "./check-mail";
import { NewPasswordField } from "./new-password-field";
import { SiteButtons } from "./site-buttons";
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
  /** The installation has no operator yet, and this browser is remote. */
  asksSetUpCode: boolean;
}) {
  const signUp = useSignUp(next);
  const { form, field, values } = useForm({
    before: { email: "", password: "", setUpCode: "" },
    call: signUp,
    toInput: (account) => account,
  });
  if (signUp.data === "check-mail")
    return <CheckMail email={values.email} hasMailServer={hasMailServer} />;
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
      <Form form={form} action="Create account" place="whole" isBusy={signUp.isSuccess}>
        <TextField {...field("email")} label="E-mail" type="email" autoComplete="username" />
        <NewPasswordField {...field("password")} />
        {asksSetUpCode && (
          <TextField
            {...field("setUpCode")}
            label="Set-up code"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            hint="For the account that will run this Gatehouse: the server printed it when it started. Others leave it empty."
          />
        )}
      </Form>
      <SiteButtons sites={sites} next={next} />
    </AuthCard>
  );
}

/** Creates the account. Only the operator is signed in at once; others get a mail. */
function useSignUp(next: string) {
  return useMutation({
    mutationFn: async (account: SignUp): Promise<"in" | "check-mail"> => {
      const { isSignedIn } = await callApi<{ isSignedIn?: true }>("sign-up", "POST", account);
      if (!isSignedIn) return "check-mail";
      // A full page load: no data of an earlier user stays in memory.
      window.location.assign(next);
      return "in";
    },
  });
}
