"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fieldProblem } from "@/components/auth/form-problem";
import { TextField } from "@/components/auth/text-field";
import { callApi } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { DeleteAccount as Deletion } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-page";
import { AccountSection } from "./account-section";
import { ConfirmForm } from "./confirm-form";

export function DeleteAccount({ user }: AccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountSection
      id="delete"
      title="Delete the account"
      description="With every workspace that nobody else is in. Export first what you want to keep."
    >
      <Button look="danger" onClick={() => setIsAsking(true)}>
        Delete account
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Delete your account?">
        <DeleteForm user={user} />
      </Dialog>
    </AccountSection>
  );
}

function DeleteForm({ user }: AccountProps) {
  const [email, setEmail] = useState("");
  const remove = useMutation({
    mutationFn: (input: Deletion) => callApi("account", "DELETE", input),
    onSuccess: () => window.location.assign("/"),
  });
  return (
    <ConfirmForm
      user={user}
      asksCode={false}
      action="Delete for good"
      look="danger"
      isBusy={remove.isPending || remove.isSuccess}
      isBlocked={email.trim().toLowerCase() !== user.email}
      error={remove.error}
      onSubmit={({ password }) => remove.mutate({ email, password })}
    >
      <p className="text-sm text-quiet">
        Your keys stop working at once, and your policies, lists and traffic are deleted. This
        cannot be undone.
      </p>
      <TextField
        label={`Type ${user.email}`}
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={fieldProblem(remove.error, "email")}
      />
    </ConfirmForm>
  );
}
