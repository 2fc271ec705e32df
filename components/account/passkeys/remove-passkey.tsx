"use client";

import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { useToast } from "@/components/ui/toast";
import type { PasskeySummary } from "@/lib/panel/answers/account";
import type { AccountProps } from "../account-props";
import { ConfirmFields, NO_PROOF } from "../confirm-fields";
import { useRemovePasskey } from "./use-passkeys";

export function RemovePasskey({
  user,
  passkey,
  onDone,
}: AccountProps & { passkey: PasskeySummary; onDone: () => void }) {
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: NO_PROOF,
    call: useRemovePasskey(passkey.id),
    toInput: (proof) => proof,
    onSuccess: () => {
      showMessage("Passkey removed.");
      onDone();
    },
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action="Remove passkey" look="danger">
      <p className="text-sm text-quiet">
        <strong className="font-medium text-ink">{passkey.name}</strong> no longer signs you in, and
        your other sessions end. Delete it from your device as well.
      </p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
