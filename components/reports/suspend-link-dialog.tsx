"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { Dialog } from "@/components/ui/dialog";
import { Field, Textarea } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { useSettleReport } from "./use-reports";

interface SuspendProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks for the reason, which the link's owner will read. */
export function SuspendLinkDialog({ isOpen, ...props }: SuspendProps & { isOpen: boolean }) {
  const t = useTranslations("reports");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={t("suspendLinkDialog.suspendName", { name: props.name })}
    >
      <SuspendForm {...props} />
    </Dialog>
  );
}

function SuspendForm({ id, name, onClose }: SuspendProps) {
  const t = useTranslations("reports");
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: { reason: "" },
    call: useSettleReport(),
    toInput: ({ reason }) => ({ id, action: "suspend" as const, reason }),
    onSuccess: () => {
      showMessage(t("suspendLinkDialog.nameIsSuspended", { name }));
      onClose();
    },
  });
  const reason = field("reason");
  return (
    <Form
      form={form}
      action={t("suspendLinkDialog.suspendLink")}
      look="danger"
      isBlocked={reason.value.trim() === ""}
      onCancel={onClose}
    >
      <p className="text-sm text-quiet">{t("suspendLinkDialog.visitorsSeeA")}</p>
      <Field
        label={t("suspendLinkDialog.why")}
        hint={t("suspendLinkDialog.ownersOfThe")}
        error={reason.error}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={500}
            value={reason.value}
            onChange={(event) => reason.onChange(event.target.value)}
          />
        )}
      </Field>
    </Form>
  );
}
