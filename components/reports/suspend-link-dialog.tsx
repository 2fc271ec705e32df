"use client";

import { useState } from "react";
import { fieldSentence } from "@/components/panel/field-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field, Textarea } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import { useSettleReport } from "./use-reports";

/** Asks for the reason, which the link's owner reads. */
export function SuspendLinkDialog({
  id,
  name,
  isOpen,
  onClose,
}: {
  id: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const settle = useSettleReport();
  const { say } = useToast();
  const confirm = () =>
    settle.mutate(
      { id, action: "suspend", reason },
      {
        onSuccess: () => {
          say(`${name} is suspended.`);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      title={`Suspend ${name}?`}
      confirmLabel="Suspend link"
      isBusy={settle.isPending}
      isBlocked={reason.trim() === ""}
    >
      <p>Its visitors get a page that leads nowhere, until you lift the suspension.</p>
      <ReasonField
        reason={reason}
        onChange={setReason}
        error={fieldSentence(settle.error, "reason") ?? settle.error?.message}
      />
    </ConfirmDialog>
  );
}

function ReasonField({
  reason,
  onChange,
  error,
}: {
  reason: string;
  onChange: (reason: string) => void;
  error: string | undefined;
}) {
  useWarningBeforeClosing(reason !== "");
  return (
    <Field
      label="Why"
      hint="The workspace's owners get it by mail, and read it in the panel."
      error={error}
    >
      {(ids) => (
        <Textarea
          {...ids}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
