"use client";

import { NewPasswordField } from "@/components/auth/new-password-field";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useForm } from "@/components/form/use-form";
import { useToast } from "@/components/ui/toast";
import type { ChangePassword } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { useAccountCall } from "./use-account-call";

export function PasswordSection({ user }: AccountProps) {
  const { showMessage } = useToast();
  const { form, field, values, clear } = useForm({
    before: { current: "", password: "" },
    call: useAccountCall<ChangePassword>("account/password"),
    toInput: (input) => input,
    onSuccess: () => {
      clear();
      showMessage("Your password is changed. All other sessions have ended.");
    },
    asksBefore: "nothing",
  });
  return (
    <AccountSection
      id="password"
      title="Password"
      description={
        user.hasPassword
          ? "A new one ends all your other sessions."
          : "You sign in through another site. With a password you can sign in here too."
      }
    >
      <Form
        form={form}
        action="Change password"
        look="secondary"
        place="start"
        isBlocked={values.password === ""}
      >
        {user.hasPassword && <PasswordField {...field("current")} label="Current password" />}
        <NewPasswordField {...field("password")} label="New password" />
      </Form>
    </AccountSection>
  );
}
