"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import type { Confirm } from "@/lib/panel/schemas/account";
import { ConfirmFields, type Confirming, NO_PROOF } from "../confirm-fields";

/** Password and code, or a passkey. */
export function ConfirmIdentity({
  user,
  onConfirmed,
}: {
  user: Confirming;
  onConfirmed: () => void;
}) {
  const t = useTranslations("account");
  const { form, field } = useForm({
    before: NO_PROOF,
    call: useMutation({
      mutationFn: (input: Confirm) => callPanel("POST account/confirmation", { body: input }),
    }),
    toInput: (input) => input,
    onSuccess: onConfirmed,
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action={t("confirmGuard.confirm")}>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
