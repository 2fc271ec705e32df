"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { Problem } from "@/components/form/form-problem";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { withNext } from "@/lib/auth/safe-next";
import { signInSentence } from "@/lib/auth/sign-in-codes";
import type { SignInSite } from "@/lib/panel/answers";
import { AuthCard } from "./auth-card";
import { CodeForm } from "./code-form";
import { PasskeyButton } from "./passkey-button";
import { signInAt } from "./session";
import { SiteButtons } from "./site-buttons";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";
import { usePasskeyOffer, usePasskeySignIn } from "./use-passkey-sign-in";
import { leaveFor, useSignIn } from "./use-sign-in";

interface SignInFormProps {
  readonly sites: readonly SignInSite[];
  readonly next: string;
  /** Why signing in through another site failed. */
  readonly errorCode?: string | undefined;
}

/** A passkey, or the credentials first and then the second step where two-factor authentication is on. */
export function SignInForm({ sites, next, errorCode }: SignInFormProps) {
  const t = useTranslations("auth");
  const [ticket = "", owed] = useHash()?.split(".") ?? [];
  const signIn = useSignIn(leaveFor(next));
  const passkey = usePasskeySignIn(leaveFor(next));
  // One sign-in at a time: the button may have been pressed meanwhile.
  usePasskeyOffer((chosen) => {
    if (!passkey.isPending) passkey.mutate(chosen);
  });
  const { form, field, values } = useForm({
    before: { email: "", password: "" },
    call: signIn,
    toInput: (input) => input,
  });
  if (ticket) return <CodeForm next={next} proof={{ ticket }} hasApp={owed !== "passkey"} />;
  if (signIn.data === "code-needed" || signIn.data === "passkey-needed") {
    const hasApp = signIn.data === "code-needed";
    return <CodeForm next={next} proof={values} hasApp={hasApp} onBack={signIn.reset} />;
  }
  return (
    <AuthCard
      title={t("signInForm.signIn")}
      footer={t.rich("signInForm.newHereCreate", {
        textLink: (chunks) => <TextLink href={withNext("/sign-up", next)}>{chunks}</TextLink>,
      })}
    >
      <Form form={form} action={t("signInForm.signIn")} place="whole" isBusy={signIn.data === "in"}>
        {errorCode !== undefined && signIn.isIdle && <Problem>{signInSentence(errorCode)}</Problem>}
        <TextField
          {...field("email")}
          label={t("signInForm.email")}
          type="email"
          autoComplete="username webauthn"
        />
        <PasswordField {...field("password")} />
        <div className="text-right text-sm">
          <TextLink href="/reset-password">{t("signInForm.forgotYourPassword")}</TextLink>
        </div>
      </Form>
      <div className="mt-3">
        <PasskeyButton action={passkey} label={t("signInForm.signInWith")} />
      </div>
      <SiteButtons sites={sites} onChoose={(site) => void signInAt(site, next)} />
    </AuthCard>
  );
}
