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
      <Done title="Email changed" href="/panel" action="Go to the panel">
        Sign in with your new address from now on. Your other sessions were signed out, and we let
        both addresses know.
      </Done>
    );
  }
  const password = field("password");
  return (
    <AuthCard
      title="Use this email address"
      description="You'll sign in with the address we sent this link to."
      footer={<TextLink href="/panel">Go to the panel</TextLink>}
    >
      <Form form={form} action="Use this address" place="whole" isBlocked={!token}>
        {(!isSignedIn || password.error !== undefined) && (
          <PasswordField
            {...password}
            label="Your password"
            hint="The password of the account you're changing."
          />
        )}
      </Form>
    </AuthCard>
  );
}
