"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callApi } from "@/components/panel/api-client";
import { withNext } from "@/lib/auth/safe-next";
import type { SignInSite } from "@/lib/panel/answers/account";
import type { SignUp } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { CheckMail } from "./check-mail";
import { CodesCard } from "./codes-card";
import { keepNext } from "./kept-next";
import { NewPasswordField } from "./new-password-field";
import { signInAt } from "./session";
import { type SignedUp, SignUpByPasskey } from "./sign-up-by-passkey";
import { SiteButtons } from "./site-buttons";
import { TextLink } from "./text-link";

export function SignUpForm({
  sites,
  next,
  hasMailServer,
  asksSetUpCode,
  email,
}: {
  sites: readonly SignInSite[];
  next: string;
  hasMailServer: boolean;
  /** The installation has no operator yet, and this browser is remote. */
  asksSetUpCode: boolean;
  /** Whose account it will be, where that is known already. */
  email: string;
}) {
  const t = useTranslations("auth");
  const signUp = useSignUp(next);
  const { form, field, values } = useForm({
    before: { email, password: "", setUpCode: "" },
    call: signUp,
    toInput: (account) => account,
  });
  const [byPasskey, setByPasskey] = useState<SignedUp | null>(null);
  const finish = (answer: SignedUp) => {
    if (!answer.isSignedIn) keepNext(values.email, next);
    setByPasskey(answer);
  };
  const goOn = () => window.location.assign(next);
  if (byPasskey?.codes) return <CodesCard codes={byPasskey.codes} onDone={goOn} />;
  if (signUp.data === "check-mail" || byPasskey !== null)
    return <CheckMail email={values.email} hasMailServer={hasMailServer} />;
  return (
    <AuthCard
      title={t("signUpForm.createYourAccount")}
      description={t("signUpForm.freeFor1")}
      footer={t.rich("signUpForm.alreadyHaveAn", {
        textLink: (chunks) => <TextLink href={withNext("/sign-in", next)}>{chunks}</TextLink>,
      })}
    >
      <Form
        form={form}
        action={t("signUpForm.createAccount")}
        place="whole"
        isBusy={signUp.isSuccess}
      >
        <TextField
          {...field("email")}
          label={t("signUpForm.email")}
          type="email"
          autoComplete="username"
        />
        <NewPasswordField {...field("password")} />
        {asksSetUpCode && (
          <TextField
            {...field("setUpCode")}
            label={t("signUpForm.setupCode")}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            hint={t("signUpForm.onlyForThe")}
          />
        )}
      </Form>
      <SignUpByPasskey email={values.email} setUpCode={values.setUpCode} onDone={finish} />
      <SiteButtons sites={sites} onChoose={(site) => void signInAt(site, next)} />
    </AuthCard>
  );
}

/** Creates the account. Only the operator is signed in at once; others get a mail. */
function useSignUp(next: string) {
  return useMutation({
    mutationFn: async (account: SignUp): Promise<"in" | "check-mail"> => {
      const { isSignedIn } = await callApi<{ isSignedIn?: true }>("sign-up", "POST", account);
      if (!isSignedIn) {
        keepNext(account.email, next);
        return "check-mail";
      }
      // A full page load: no data of an earlier user stays in memory.
      window.location.assign(next);
      return "in";
    },
  });
}
