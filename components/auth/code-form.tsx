"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { Button } from "@/components/ui/button";
import { AuthCard } from "./auth-card";
import { PasskeyButton } from "./passkey-button";
import { usePasskeySignIn } from "./use-passkey-sign-in";
import { leaveFor, type SignInInput, useSignIn } from "./use-sign-in";

/** The second step: a code from the authenticator app, a passkey, or a recovery code. */
export function CodeForm({
  next,
  proof,
  hasApp,
  onBack,
}: {
  next: string;
  /** The credentials from the first step. */
  proof: SignInInput;
  /** False: a passkey is the second step. */
  hasApp: boolean;
  onBack?: () => void;
}) {
  const t = useTranslations("auth");
  const [isRecovery, setIsRecovery] = useState(false);
  const signIn = useSignIn(leaveFor(next));
  const passkey = usePasskeySignIn(leaveFor(next), proof);
  const { form, field, values, clear } = useForm({
    before: { code: "" },
    call: signIn,
    toInput: ({ code }) => ({ ...proof, code }),
  });
  const change = () => {
    setIsRecovery(!isRecovery);
    clear();
    signIn.reset();
  };
  if (!hasApp && !isRecovery) {
    return (
      <AuthCard title={t("codeForm.useYourPasskey")} description={t("codeForm.itIsThe")}>
        <PasskeyButton action={passkey} label={t("codeForm.continueWithA")} />
        <Others onChange={change} label={t("codeForm.useARecovery")} onBack={onBack} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={isRecovery ? t("codeForm.useARecovery") : t("codeForm.enterYourCode")}
      description={isRecovery ? t("codeForm.enterOneOf") : t("codeForm.openYourAuthenticator")}
    >
      <Form
        form={form}
        action={t("codeForm.signIn")}
        place="whole"
        isBlocked={values.code.trim() === ""}
        isBusy={signIn.data === "in"}
      >
        <TextField
          {...field("code")}
          key={isRecovery ? "recovery" : "app"}
          label={isRecovery ? t("codeForm.recoveryCode") : t("codeForm.code")}
          autoComplete="one-time-code"
          autoFocus
          className="font-mono tracking-widest"
          {...(!isRecovery && {
            inputMode: "numeric" as const,
            maxLength: 7,
            placeholder: "000000",
          })}
        />
      </Form>
      {!isRecovery && (
        <div className="mt-3">
          <PasskeyButton action={passkey} label={t("codeForm.useAPasskey")} />
        </div>
      )}
      <Others
        onChange={change}
        label={
          isRecovery
            ? t(hasApp ? "codeForm.useTheApp" : "codeForm.useThePasskey")
            : t("codeForm.useARecovery")
        }
        onBack={onBack}
      />
    </AuthCard>
  );
}

/** The ways out of this step. */
function Others({
  onChange,
  label,
  onBack,
}: {
  onChange: () => void;
  label: string;
  onBack: (() => void) | undefined;
}) {
  const t = useTranslations("auth");
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-2">
      <Button look="ghost" size="sm" onClick={onChange}>
        {label}
      </Button>
      {onBack !== undefined && (
        <Button look="ghost" size="sm" onClick={onBack}>
          {t("codeForm.back")}
        </Button>
      )}
    </div>
  );
}
