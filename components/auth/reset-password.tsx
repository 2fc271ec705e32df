"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callApi } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import type { RequestReset, ResetPassword as Reset } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { CheckMail } from "./check-mail";
import { Done } from "./done";
import { FormProblem, fieldProblem } from "./form-problem";
import { NewPasswordField } from "./new-password-field";
import { TextField } from "./text-field";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";

/** With a mailed token behind `#`: the new password. Without: where to mail it. */
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
  const [email, setEmail] = useState("");
  const request = useMutation({
    mutationFn: (input: RequestReset) => callApi("reset-password", "POST", input),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate({ email });
  };
  if (request.isSuccess) return <CheckMail email={email} hasMailServer={hasMailServer} />;
  return (
    <AuthCard
      title="Choose a new password"
      description="We mail you a link for it, if there is an account with this address."
      footer={<TextLink href="/sign-in">Back to sign in</TextLink>}
    >
      <form onSubmit={submit} className="space-y-4" noValidate>
        <FormProblem error={request.error} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={fieldProblem(request.error, "email")}
        />
        <Button type="submit" look="primary" className="w-full" isBusy={request.isPending}>
          Send the link
        </Button>
      </form>
    </AuthCard>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState("");
  const reset = useMutation({
    mutationFn: (input: Reset) => callApi("reset-password/confirm", "POST", input),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate({ token, password });
  };
  if (reset.isSuccess) {
    return (
      <Done title="Your password is changed" href="/sign-in" action="Sign in">
        All sessions that were open have ended.
      </Done>
    );
  }
  return (
    <AuthCard
      title="Choose a new password"
      footer={<TextLink href="/reset-password">Ask for another link</TextLink>}
    >
      <form onSubmit={submit} className="space-y-4" noValidate>
        <FormProblem error={reset.error} />
        <NewPasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          error={fieldProblem(reset.error, "password")}
        />
        <Button type="submit" look="primary" className="w-full" isBusy={reset.isPending}>
          Save the password
        </Button>
      </form>
    </AuthCard>
  );
}
