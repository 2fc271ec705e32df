"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { useToast } from "@/components/ui/toast";
import type { PasskeySummary } from "@/lib/panel/answers";
import type { AccountProps } from "../account-props";
import { ConfirmFields, NO_PROOF } from "../confirm-fields";
import { useRemovePasskey } from "./use-passkeys";

export function RemovePasskey({
  user,
  passkey,
  onDone,
}: AccountProps & { passkey: PasskeySummary; onDone: () => void }) {
  const t = useTranslations("account");
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: NO_PROOF,
    call: useRemovePasskey(passkey.id),
    toInput: (proof) => proof,
    onSuccess: () => {
      showMessage(t("removePasskey.passkeyRemoved"));
      onDone();
    },
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action={t("removePasskey.removePasskey")} look="danger">
      <p className="text-sm text-quiet">
        {t.rich("removePasskey.nameNoLonger", {
          name: passkey.name,
          strong: (chunks) => <strong className="font-medium text-ink">{chunks}</strong>,
        })}
      </p>
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
