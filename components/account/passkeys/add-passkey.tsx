"use client";

import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { deviceName } from "@/components/security/device-name";
import { useToast } from "@/components/ui/toast";
import type { AccountProps } from "../account-props";
import { ConfirmFields, NO_PROOF } from "../confirm-fields";
import { RecoveryCodes } from "../recovery-codes";
import { useAddPasskey } from "./use-passkeys";

/** Confirmation, then the device's own window, then the recovery codes that come with the first one. */
export function AddPasskey({ user, onDone }: AccountProps & { onDone: () => void }) {
  const { showMessage } = useToast();
  const add = useAddPasskey();
  const { form, field, values } = useForm({
    before: { name: deviceName(navigator.userAgent), ...NO_PROOF },
    call: add,
    toInput: (input) => input,
    onSuccess: ({ codes }) => {
      // Codes on show must not be covered.
      if (codes !== null) return;
      showMessage("Passkey added.");
      onDone();
    },
    asksBefore: "nothing",
  });
  if (add.data?.codes) return <RecoveryCodes codes={add.data.codes} onDone={onDone} />;
  return (
    <Form form={form} action="Continue" isBlocked={values.name.trim() === ""}>
      <p className="text-sm text-quiet">
        {user.hasTwoFactor
          ? "Your device asks for your fingerprint, face or PIN next."
          : "From then on, your password also needs a passkey or a recovery code. Your other sessions end."}
      </p>
      <TextField
        {...field("name")}
        label="Name"
        maxLength={60}
        hint="To tell your passkeys apart."
      />
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
