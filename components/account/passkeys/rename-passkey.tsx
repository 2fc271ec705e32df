"use client";

import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import type { PasskeySummary } from "@/lib/panel/answers/account";
import { useRenamePasskey } from "./use-passkeys";

export function RenamePasskey({
  passkey,
  onDone,
}: {
  passkey: PasskeySummary;
  onDone: () => void;
}) {
  const { form, field, values } = useForm({
    before: { name: passkey.name },
    call: useRenamePasskey(passkey.id),
    toInput: (input) => input,
    onSuccess: onDone,
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action="Save" isBlocked={values.name.trim() === ""}>
      <TextField {...field("name")} label="Name" maxLength={60} />
    </Form>
  );
}
