"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
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
  const t = useTranslations("account");
  const [isChanging, setIsChanging] = useState(false);
  return (
    <AccountSection
      id="email"
      title={t("emailSection.email")}
      description={t("emailSection.youSignIn")}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
          <span className="truncate font-medium">{user.email}</span>
          {user.isVerified ? (
            <Badge tone="good">{t("emailSection.confirmed")}</Badge>
          ) : (
            <Badge tone="warning">{t("emailSection.notConfirmed")}</Badge>
          )}
        </p>
        <Button onClick={() => setIsChanging(true)}>{t("emailSection.changeEmail")}</Button>
      </div>
      <Dialog
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        title={t("emailSection.changeYourEmail")}
        description={t("emailSection.weSendA")}
      >
        <ChangeEmailForm user={user} onDone={() => setIsChanging(false)} />
      </Dialog>
    </AccountSection>
  );
}

function ChangeEmailForm({ user, onDone }: AccountProps & { onDone: () => void }) {
  const t = useTranslations("account");
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: { email: "", ...NO_PROOF },
    call: useAccountCall((body: ChangeEmail) => callPanel("POST account/email", { body })),
    toInput: (values) => values,
    onSuccess: (_answer, { email }) => {
      showMessage(t("emailSection.weSentA", { email }));
      onDone();
    },
  });
  return (
    <Form form={form} action={t("emailSection.sendLink")}>
      <TextField
        {...field("email")}
        label={t("emailSection.newEmail")}
        type="email"
        autoComplete="email"
      />
      <ConfirmFields user={user} field={field} />
    </Form>
  );
}
