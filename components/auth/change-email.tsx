"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import type { FollowEmailChange } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { Done } from "./done";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";

/**
 * Opened from the mail to a new address. Requires a button press, because mail programs open links on their
 * own, and the account's password when its owner is not signed in.
 */
export function ChangeEmail({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations("auth");
  const token = useHash();
  const change = useMutation({
    mutationFn: (input: FollowEmailChange) => callPanel("POST change-email", { body: input }),
  });
  const { form, field } = useForm({
    before: { password: "" },
    call: change,
    toInput: ({ password }) => ({ token: token ?? "", password }),
  });
  if (change.isSuccess) {
    return (
      <Done title={t("changeEmail.emailChanged")} href="/panel" action={t("changeEmail.goToThe")}>
        {t("changeEmail.signInWith")}
      </Done>
    );
  }
  const password = field("password");
  return (
    <AuthCard
      title={t("changeEmail.useThisEmail")}
      description={t("changeEmail.youllSignIn")}
      footer={<TextLink href="/panel">{t("changeEmail.goToThe")}</TextLink>}
    >
      <Form form={form} action={t("changeEmail.useThisAddress")} place="whole" isBlocked={!token}>
        {(!isSignedIn || password.error !== undefined) && (
          <PasswordField
            {...password}
            label={t("changeEmail.yourPassword")}
            hint={t("changeEmail.thePasswordOf")}
          />
        )}
      </Form>
    </AuthCard>
  );
}
