"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { DeleteAccount as Deletion } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { ConfirmFields, NO_PROOF } from "./confirm-fields";

export function DeleteAccount({ user }: AccountProps) {
  const t = useTranslations("account");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountSection
      id="delete"
      title={t("deleteAccount.deleteAccount")}
      description={t("deleteAccount.deletesYourAccount")}
    >
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {t("deleteAccount.deleteAccount")}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("deleteAccount.deleteYourAccount")}
      >
        <DeleteForm user={user} />
      </Dialog>
    </AccountSection>
  );
}

function DeleteForm({ user }: AccountProps) {
  const t = useTranslations("account");
  const remove = useMutation({
    mutationFn: (input: Deletion) => callPanel("DELETE account", { body: input }),
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
      action={t("deleteAccount.deleteAccount")}
      look="danger"
      isBusy={remove.isSuccess}
      isBlocked={values.email.trim().toLowerCase() !== user.email}
    >
      <p className="text-sm text-quiet">{t("deleteAccount.yourApiKeys")}</p>
      <TextField
        {...field("email")}
        label={t("deleteAccount.typeEmail", { email: user.email })}
        autoComplete="off"
      />
      <ConfirmFields user={user} asksCode={false} field={field} />
    </Form>
  );
}
