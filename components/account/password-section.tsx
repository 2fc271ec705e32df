"use client";

import { useTranslations } from "next-intl";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import { useToast } from "@/components/ui/toast";
import type { ChangePassword } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { ConfirmByPasskey, isConfirmed } from "./confirm-by-passkey";
import { StandingAccess } from "./standing-access/standing-access";
import { useAccountCall } from "./use-account-call";

export function PasswordSection({ user }: AccountProps) {
  const t = useTranslations("account");
  const { showMessage } = useToast();
  const { form, field, values, set, clear } = useForm({
    before: { current: "", passkey: "", password: "", keepsTokens: false },
    call: useAccountCall((body: ChangePassword) => callPanel("POST account/password", { body })),
    toInput: (input) => input,
    onSuccess: () => {
      clear();
      showMessage(t("passwordSection.passwordChangedYour"));
    },
    asksBefore: "nothing",
  });
  const passkey = field("passkey");
  return (
    <AccountSection
      id="password"
      title={t("passwordSection.password")}
      description={
        user.hasPassword ? t("passwordSection.changingItSigns") : t("passwordSection.youHaveNone")
      }
    >
      <Form
        form={form}
        action={
          user.hasPassword ? t("passwordSection.changePassword") : t("passwordSection.setPassword")
        }
        look="secondary"
        place="start"
        isBlocked={values.password === ""}
      >
        {user.hasPasskey && <ConfirmByPasskey {...passkey} />}
        {user.hasPassword && !(user.hasPasskey && isConfirmed(passkey)) && (
          <PasswordField {...field("current")} label={t("passwordSection.currentPassword")} />
        )}
        <NewPasswordField {...field("password")} label={t("passwordSection.newPassword")} />
        <StandingAccess
          keepsTokens={values.keepsTokens}
          onChange={(keepsTokens) => set({ keepsTokens })}
        />
      </Form>
    </AccountSection>
  );
}
