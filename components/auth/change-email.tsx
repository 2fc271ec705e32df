"use client";

import { useMutation } from "@tanstack/react-query";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useForm } from "@/components/form/use-form";
import { callApi } from "@/components/panel/api-client";
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
  const token = useHash();
  const change = useMutation({
    mutationFn: (input: FollowEmailChange) => callApi("change-email", "POST", input),
  });
  const { form, field } = useForm({
    before: { password: "" },
    call: change,
    toInput: ({ password }) => ({ token: token ?? "", password }),
  });
  if (change.isSuccess) {
    return (
      <Done title="Your address is changed" href="/panel" action="Go to the panel">
        Sign in with the new one from now on. All other sessions have ended, and we have told both
        addresses.
      </Done>
    );
  }
  const password = field("password");
  return (
    <AuthCard
      title="Use this e-mail address"
      description="From now on you sign in with the address that this link was mailed to."
      footer={<TextLink href="/panel">To the panel</TextLink>}
    >
      <Form form={form} action="Use this address" place="whole" isBlocked={!token}>
        {(!isSignedIn || password.error !== undefined) && (
          <PasswordField
            {...password}
            label="Your password"
            hint="Of the account that asked for the change."
          />
        )}
      </Form>
    </AuthCard>
  );
}
