"use client";

import { type FormEvent, useState } from "react";
import { FormProblem, fieldProblem } from "@/components/auth/form-problem";
import { PasswordField } from "@/components/auth/password-field";
import { TextField } from "@/components/auth/text-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import type { ChangeEmail } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-page";
import { AccountSection } from "./account-section";
import { useAccountCall } from "./use-account-call";

export function EmailSection({ user }: AccountProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <AccountSection
      id="email"
      title="E-mail address"
      description="You sign in with it, and it is where we write to you."
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
          <span className="truncate font-medium">{user.email}</span>
          {user.isVerified ? (
            <Badge tone="good">confirmed</Badge>
          ) : (
            <Badge tone="warning">not confirmed</Badge>
          )}
        </p>
        <Button onClick={() => setIsChanging(true)}>Change address</Button>
      </div>
      <Dialog
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        title="Change your e-mail address"
        description="We mail a link to the new address. The change takes effect when you follow it."
      >
        <ChangeEmailForm hasPassword={user.hasPassword} onDone={() => setIsChanging(false)} />
      </Dialog>
    </AccountSection>
  );
}

function ChangeEmailForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  useWarningBeforeClosing(email !== "");
  const { say } = useToast();
  const change = useAccountCall<ChangeEmail>("account/email");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      say(`We have written to ${email}.`);
      onDone();
    };
    change.mutate({ email, password }, { onSuccess });
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <FormProblem error={change.error} />
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={fieldProblem(change.error, "email")}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          value={password}
          onChange={setPassword}
          error={fieldProblem(change.error, "password")}
        />
      )}
      <div className="flex justify-end pt-2">
        <Button type="submit" look="primary" isBusy={change.isPending}>
          Send the link
        </Button>
      </div>
    </form>
  );
}
