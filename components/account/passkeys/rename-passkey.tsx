"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import type { PasskeySummary } from "@/lib/panel/answers";
import { useRenamePasskey } from "./use-passkeys";

export function RenamePasskey({
  passkey,
  onDone,
}: {
  passkey: PasskeySummary;
  onDone: () => void;
}) {
  const t = useTranslations("account");
  const { form, field, values } = useForm({
    before: { name: passkey.name },
    call: useRenamePasskey(passkey.id),
    toInput: (input) => input,
    onSuccess: onDone,
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action={t("renamePasskey.save")} isBlocked={values.name.trim() === ""}>
      <TextField {...field("name")} label={t("renamePasskey.name")} maxLength={60} />
    </Form>
  );
}
