"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { type GoOn, useSignIn } from "../use-sign-in";

/** Email and password, and a code where two-factor sign-in is on. */
export function PasswordAgain({
  email,
  onSignedIn,
}: {
  /** The user whose session has ended. */
  email: string;
  onSignedIn: GoOn;
}) {
  const t = useTranslations("auth");
  const signIn = useSignIn(onSignedIn);
  const { form, field, values } = useForm({
    before: { email, password: "", code: "" },
    call: signIn,
    toInput: (input) => input,
    asksBefore: "nothing",
  });
  const isOwed = signIn.data === "code-needed" || signIn.data === "passkey-needed";
  // Kept while a wrong code is corrected.
  const needsCode = isOwed || values.code !== "";
  return (
    <Form form={form} action={t("passwordAgain.signIn")}>
      {needsCode ? (
        <TextField
          {...field("code")}
          label={t("passwordAgain.code")}
          hint={t("passwordAgain.fromYourAuthenticator")}
          autoComplete="one-time-code"
          autoFocus
          className="font-mono tracking-widest"
        />
      ) : (
        <>
          <PasswordField {...field("password")} />
          <TextField
            {...field("email")}
            label={t("passwordAgain.email")}
            type="email"
            autoComplete="username"
          />
        </>
      )}
    </Form>
  );
}
