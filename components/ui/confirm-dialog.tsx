"use client";

import { ConfirmForm, type ConfirmFormProps } from "./confirm-form";
import { Dialog } from "./dialog";

/** Asks before a destructive action. Escape and the first button cancel. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  ...form
}: Omit<ConfirmFormProps, "onCancel"> & {
  isOpen: boolean;
  onClose: () => void;
  title: string;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <ConfirmForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
