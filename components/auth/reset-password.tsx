"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import type { RequestReset, ResetPassword as Reset } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { CheckMail } from "./check-mail";
import { Done } from "./done";
import { NewPasswordField } from "./new-password-field";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";

/** With a mailed token in the fragment: the new password. Without: where to mail the link. */
export function ResetPassword({ hasMailServer }: { hasMailServer: boolean }) {
  const token = useHash();
  if (token === null) return null;
  return token === "" ? (
    <RequestForm hasMailServer={hasMailServer} />
  ) : (
    <NewPasswordForm token={token} />
  );
}

function RequestForm({ hasMailServer }: { hasMailServer: boolean }) {
  const t = useTranslations("auth");
  const request = useMutation({
    mutationFn: (input: RequestReset) => callPanel("POST reset-password", { body: input }),
  });
  const { form, field, values } = useForm({
    before: { email: "" },
    call: request,
    toInput: (input) => input,
  });
  if (request.isSuccess) return <CheckMail email={values.email} hasMailServer={hasMailServer} />;
  return (
    <AuthCard
      title={t("resetPassword.chooseANew")}
      description={t("resetPassword.enterYourEmail")}
      footer={<TextLink href="/sign-in">{t("resetPassword.backToSign")}</TextLink>}
    >
      <Form form={form} action={t("resetPassword.sendLink")} place="whole">
        <TextField
          {...field("email")}
          label={t("resetPassword.email")}
          type="email"
          autoComplete="username"
        />
      </Form>
    </AuthCard>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const t = useTranslations("auth");
  const reset = useMutation({
    mutationFn: (input: Reset) => callPanel("POST reset-password/confirm", { body: input }),
  });
  const { form, field } = useForm({
    before: { password: "" },
    call: reset,
    toInput: ({ password }) => ({ token, password }),
  });
  if (reset.isSuccess) {
    return (
      <Done
        title={t("resetPassword.passwordChanged")}
        href="/sign-in"
        action={t("resetPassword.signIn")}
      >
        {t("resetPassword.allOpenSessions")}
      </Done>
    );
  }
  return (
    <AuthCard
      title={t("resetPassword.chooseANew")}
      footer={<TextLink href="/reset-password">{t("resetPassword.getAnotherLink")}</TextLink>}
    >
      <Form form={form} action={t("resetPassword.savePassword")} place="whole">
        <NewPasswordField {...field("password")} label={t("resetPassword.newPassword")} />
      </Form>
    </AuthCard>
  );
}
