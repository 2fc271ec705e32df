"use client";

import { useState } from "react";
import { fieldProblem } from "@/components/auth/form-problem";
import { TextField } from "@/components/auth/text-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import type { ChangeEmail } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-page";
import { AccountSection } from "./account-section";
import { ConfirmForm } from "./confirm-form";
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
        <ChangeEmailForm user={user} onDone={() => setIsChanging(false)} />
      </Dialog>
    </AccountSection>
  );
}

function ChangeEmailForm({ user, onDone }: AccountProps & { onDone: () => void }) {
  const [email, setEmail] = useState("");
  useWarningBeforeClosing(email !== "");
  const { say } = useToast();
  const change = useAccountCall<ChangeEmail>("account/email");
  const onSuccess = () => {
    say(`We have written to ${email}, and to your present address.`);
    onDone();
  };
  return (
    <ConfirmForm
      user={user}
      action="Send the link"
      isBusy={change.isPending}
      error={change.error}
      onSubmit={(confirmation) => change.mutate({ email, ...confirmation }, { onSuccess })}
    >
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={fieldProblem(change.error, "email")}
      />
    </ConfirmForm>
  );
}
