"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { CODE_NEEDED, signInSentence } from "@/lib/auth/sign-in-codes";
import { signInHere } from "../session";
import { TextLink } from "../text-link";

/** Email and password, and a code where two-factor sign-in is on. The page stays as it is. */
export function SignInAgainForm({
  email,
  onSignedIn,
}: {
  /** Of the user whose session has ended. */
  email: string;
  onSignedIn: () => Promise<void>;
}) {
  const t = useTranslations("auth");
  const signIn = useMutation({
    mutationFn: async (input: Readonly<Record<"email" | "password" | "code", string>>) => {
      const error = await signInHere(input);
      if (error === CODE_NEEDED) return "code-needed";
      if (error !== null) throw new Error(signInSentence(error));
      await onSignedIn();
      return "in";
    },
  });
  const { form, field, values } = useForm({
    before: { email, password: "", code: "" },
    call: signIn,
    toInput: (input) => input,
    asksBefore: "nothing",
  });
  // Kept while a wrong code is corrected.
  const needsCode = signIn.data === "code-needed" || values.code !== "";
  return (
    <Form form={form} action={t("signInAgainForm.signIn")}>
      {needsCode ? (
        <TextField
          {...field("code")}
          label={t("signInAgainForm.code")}
          hint={t("signInAgainForm.fromYourAuthenticator")}
          autoComplete="one-time-code"
          autoFocus
          className="font-mono tracking-widest"
        />
      ) : (
        <>
          <PasswordField {...field("password")} />
          <TextField
            {...field("email")}
            label={t("signInAgainForm.email")}
            type="email"
            autoComplete="username"
          />
        </>
      )}
      <p className="text-sm text-quiet">
        {t.rich("signInAgainForm.noPasswordSign", {
          textLink: (chunks) => (
            <TextLink href="/sign-in" target="_blank">
              {chunks}
            </TextLink>
          ),
        })}
      </p>
    </Form>
  );
}
