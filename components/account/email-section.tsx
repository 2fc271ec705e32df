"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { ChangeEmail } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { ConfirmFields, NO_PROOF } from "./confirm-fields";
import { useAccountCall } from "./use-account-call";

export function EmailSection({ user }: AccountProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <AccountSection
      id="email"
      title="Email"
      description="You sign in with it, and we send account notices to it."
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
          <span className="truncate font-medium">{user.email}</span>
          {user.isVerified ? (
            <Badge tone="good">Confirmed</Badge>
          ) : (
            <Badge tone="warning">Not confirmed</Badge>
          )}
        </p>
        <Button onClick={() => setIsChanging(true)}>Change email</Button>
      </div>
      <Dialog
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        title="Change your email"
        description="We send a link to the new address. Open it to finish the change."
      >
        <ChangeEmailForm user={user} onDone={() => setIsChanging(false)} />
      </Dialog>
    </AccountSection>
  );
}

function ChangeEmailForm({ user, onDone }: AccountProps & { onDone: () => void }) {
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: { email: "", ...NO_PROOF },
    call: useAccountCall<ChangeEmail>("account/email"),
    toInput: (values) => values,
    onSuccess: (_answer, { email }) => {
      showMessage(`We sent a link to ${email} and a notice to your current address.`);
      onDone();
    },
  });
  return (
    <Form form={form} action="Send link">
      <TextField {...field("email")} label="New email" type="email" autoComplete="email" />
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
