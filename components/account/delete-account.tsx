"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callApi } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { DeleteAccount as Deletion } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { ConfirmFields, NO_PROOF } from "./confirm-fields";

export function DeleteAccount({ user }: AccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountSection
      id="delete"
      title="Delete account"
      description="Deletes your account and every workspace where you are the only member. Export your data first."
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
  const remove = useMutation({
    mutationFn: (input: Deletion) => callApi("account", "DELETE", input),
    onSuccess: () => window.location.assign("/"),
  });
  const { form, field, values } = useForm({
    before: { email: "", ...NO_PROOF },
    call: remove,
    toInput: ({ email, password, passkey }) => ({ email, password, passkey }),
    asksBefore: "nothing",
  });
  return (
    <Form
      form={form}
      action="Delete account"
      look="danger"
      isBusy={remove.isSuccess}
      isBlocked={values.email.trim().toLowerCase() !== user.email}
    >
      <p className="text-sm text-quiet">
        Your API keys stop working at once. Your policies, lists and traffic are deleted. You
        can&apos;t undo this.
      </p>
      <TextField {...field("email")} label={`Type ${user.email}`} autoComplete="off" />
      <ConfirmFields user={user} asksCode={false} field={field} />
    </Form>
  );
}
