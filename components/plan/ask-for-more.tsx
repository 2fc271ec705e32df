"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Textarea } from "@/components/ui/field";
import { limitOf } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import { type PlanView, useAskForMore } from "./use-plan";

/** A message to the operator, who sells the packages. */
export function AskForMore({ plan }: { plan: PlanView }) {
  const t = useTranslations("plan");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        look={plan.state === "fine" ? "secondary" : "primary"}
        onClick={() => setIsOpen(true)}
      >
        {t("askForMore.askForMore")}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t("askForMore.askForMore")}
        description={t("askForMore.yourMessageGoes")}
      >
        <AskForm plan={plan} onDone={close} />
      </Dialog>
    </>
  );
}

function AskForm({ plan, onDone }: { plan: PlanView; onDone: () => void }) {
  const t = useTranslations("plan");
  const tUi = useTranslations("ui");
  const { showMessage } = useToast();
  const { form, field, set } = useForm({
    before: {
      message: t("askForMore.weAreOn", { package: plan.package, quota: limitOf(tUi, plan.quota) }),
    },
    call: useAskForMore(),
    toInput: (input) => input,
    onSuccess: ({ isSent }) => {
      showMessage(isSent ? t("askForMore.yourMessageIs") : t("askForMore.thisInstallationHas"));
      onDone();
    },
  });
  const message = field("message");
  return (
    <Form form={form} action={t("askForMore.send")} onCancel={onDone}>
      <Field
        label={t("askForMore.message")}
        hint={t("askForMore.howManyCredits")}
        error={message.error}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={5}
            maxLength={1000}
            value={message.value}
            onChange={({ target }) => set({ message: target.value })}
          />
        )}
      </Field>
    </Form>
  );
}
