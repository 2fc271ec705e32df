"use client";

import { NewPasswordField } from "@/components/auth/new-password-field";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useForm } from "@/components/form/use-form";
import { useToast } from "@/components/ui/toast";
import type { ChangePassword } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { ConfirmByPasskey, isConfirmed } from "./confirm-by-passkey";
import { useAccountCall } from "./use-account-call";

export function PasswordSection({ user }: AccountProps) {
  const { showMessage } = useToast();
  const { form, field, values, clear } = useForm({
    before: { current: "", passkey: "", password: "" },
    call: useAccountCall<ChangePassword>("account/password"),
    toInput: (input) => input,
    onSuccess: () => {
      clear();
      showMessage("Password changed. Your other sessions were signed out.");
    },
    asksBefore: "nothing",
  });
  const passkey = field("passkey");
  return (
    <AccountSection
      id="password"
      title="Password"
      description={
        user.hasPassword
          ? "Changing it signs out your other sessions."
          : "You have none. Set one to sign in with your email and password too."
      }
    >
      <Form
        form={form}
        action={user.hasPassword ? "Change password" : "Set password"}
        look="secondary"
        place="start"
        isBlocked={values.password === ""}
      >
        {user.hasPasskey && <ConfirmByPasskey {...passkey} />}
        {user.hasPassword && !(user.hasPasskey && isConfirmed(passkey)) && (
          <PasswordField {...field("current")} label="Current password" />
        )}
        <NewPasswordField {...field("password")} label="New password" />
      </Form>
    </AccountSection>
  );
}
