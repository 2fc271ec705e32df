"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callApi } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import type { FollowEmailChange } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { Done } from "./done";
import { FormProblem, fieldProblem } from "./form-problem";
import { PasswordField } from "./password-field";
import { TextLink } from "./text-link";
import { useHash } from "./use-hash";

/**
 * Where the mail to a new address leads. It takes a press of a button, since mail programs open links by
 * themselves, and the account's password where its owner is not signed in.
 */
export function ChangeEmail({ isSignedIn }: { isSignedIn: boolean }) {
  const token = useHash();
  const [password, setPassword] = useState("");
  const change = useMutation({
    mutationFn: (input: FollowEmailChange) => callApi("change-email", "POST", input),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ token: token ?? "", password });
  };
  if (change.isSuccess) {
    return (
      <Done title="Your address is changed" href="/panel" action="Go to the panel">
        Sign in with the new one from now on. All other sessions have ended, and we have told both
        addresses.
      </Done>
    );
  }
  const problem = fieldProblem(change.error, "password");
  return (
    <AuthCard
      title="Use this e-mail address"
      description="From now on you sign in with the address that this link was mailed to."
      footer={<TextLink href="/panel">To the panel</TextLink>}
    >
      <form onSubmit={submit} className="space-y-4" noValidate>
        <FormProblem error={change.error} />
        {(!isSignedIn || problem !== undefined) && (
          <PasswordField
            label="Your password"
            value={password}
            onChange={setPassword}
            hint="Of the account that asked for the change."
            error={problem}
          />
        )}
        <Button
          type="submit"
          look="primary"
          className="w-full"
          disabled={!token}
          isBusy={change.isPending}
        >
          Use this address
        </Button>
      </form>
    </AuthCard>
  );
}
