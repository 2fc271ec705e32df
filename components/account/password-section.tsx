"use client";

import { type FormEvent, useState } from "react";
import { FormProblem, fieldProblem } from "@/components/auth/form-problem";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { PasswordField } from "@/components/auth/password-field";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import type { ChangePassword } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-page";
import { AccountSection } from "./account-section";
import { useAccountCall } from "./use-account-call";

export function PasswordSection({ user }: AccountProps) {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [round, setRound] = useState(0);
  const { say } = useToast();
  const change = useAccountCall<ChangePassword>("account/password");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      setCurrent("");
      setPassword("");
      setRound(round + 1);
      say("Your password is changed. All other sessions have ended.");
    };
    change.mutate({ current, password }, { onSuccess });
  };
  return (
    <AccountSection
      id="password"
      title="Password"
      description={
        user.hasPassword
          ? "A new one ends all your other sessions."
          : "You sign in by another site. With a password you can sign in here too."
      }
    >
      <form key={round} onSubmit={submit} className="space-y-4" noValidate>
        <FormProblem error={change.error} />
        {user.hasPassword && (
          <PasswordField
            label="Current password"
            value={current}
            onChange={setCurrent}
            error={fieldProblem(change.error, "current")}
          />
        )}
        <NewPasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          error={fieldProblem(change.error, "password")}
        />
        <Button type="submit" isBusy={change.isPending} disabled={password === ""}>
          Change password
        </Button>
      </form>
    </AccountSection>
  );
}
