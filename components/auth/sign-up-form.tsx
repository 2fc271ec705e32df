"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callApi } from "@/components/panel/api-client";
import { withNext } from "@/lib/auth/safe-next";
import type { Translate } from "@/lib/messages/translate";
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

/** Whose address may have a new account: everyone's, who was invited, nobody's, or those at domains. */
type Admitted = "open" | "invited" | "closed" | readonly string[];

export function SignUpForm({
  sites,
  next,
  hasMailServer,
  asksSetUpCode,
  admits,
  freeCredits,
  email,
}: {
  sites: readonly SignInSite[];
  next: string;
  hasMailServer: boolean;
  /** The installation has no operator yet, and this browser is remote. */
  asksSetUpCode: boolean;
  admits: Admitted;
  /** Of a new account in 30 days; null: not known. */
  freeCredits: number | null;
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
  const signInInstead = t.rich("signUpForm.alreadyHaveAn", {
    textLink: (chunks) => <TextLink href={withNext("/sign-in", next)}>{chunks}</TextLink>,
  });
  if (admits === "closed") {
    return (
      <AuthCard
        title={t("signUpForm.closed")}
        description={t("signUpForm.closedText")}
        footer={signInInstead}
      />
    );
  }
  if (byPasskey?.codes) return <CodesCard codes={byPasskey.codes} onDone={goOn} />;
  if (signUp.data === "check-mail" || byPasskey !== null)
    return <CheckMail email={values.email} hasMailServer={hasMailServer} />;
  return (
    <AuthCard
      title={t("signUpForm.createYourAccount")}
      {...(freeCredits !== null && {
        description: t("signUpForm.freeFor", { freeCredits }),
      })}
      footer={signInInstead}
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
          hint={admitted(t, admits)}
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

/** Whose address may be given, where that is not everyone's. */
function admitted(t: Translate<"auth">, admits: Admitted): string | undefined {
  if (admits === "invited") return t("signUpForm.byInvitation");
  if (typeof admits === "string") return undefined;
  return t("signUpForm.atDomains", { domains: admits.join(", ") });
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
