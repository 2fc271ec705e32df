"use client";

import { useMutation } from "@tanstack/react-query";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callApi } from "@/components/panel/api-client";
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
  const request = useMutation({
    mutationFn: (input: RequestReset) => callApi("reset-password", "POST", input),
  });
  const { form, field, values } = useForm({
    before: { email: "" },
    call: request,
    toInput: (input) => input,
  });
  if (request.isSuccess) return <CheckMail email={values.email} hasMailServer={hasMailServer} />;
  return (
    <AuthCard
      title="Choose a new password"
      description="Enter your email, and we send you a link if it has an account."
      footer={<TextLink href="/sign-in">Back to sign in</TextLink>}
    >
      <Form form={form} action="Send link" place="whole">
        <TextField {...field("email")} label="Email" type="email" autoComplete="username" />
      </Form>
    </AuthCard>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const reset = useMutation({
    mutationFn: (input: Reset) => callApi("reset-password/confirm", "POST", input),
  });
  const { form, field } = useForm({
    before: { password: "" },
    call: reset,
    toInput: ({ password }) => ({ token, password }),
  });
  if (reset.isSuccess) {
    return (
      <Done title="Password changed" href="/sign-in" action="Sign in">
        All open sessions were signed out.
      </Done>
    );
  }
  return (
    <AuthCard
      title="Choose a new password"
      footer={<TextLink href="/reset-password">Get another link</TextLink>}
    >
      <Form form={form} action="Save password" place="whole">
        <NewPasswordField {...field("password")} label="New password" />
      </Form>
    </AuthCard>
  );
}
