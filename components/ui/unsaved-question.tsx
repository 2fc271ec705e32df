"use client";

import { ConfirmDialog } from "./confirm-dialog";

/** Asks before something half-written is lost. */
export function UnsavedQuestion({
  isOpen,
  onStay,
  onLeave,
}: {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onStay}
      onConfirm={onLeave}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
    >
      <p>What you have changed here is not saved, and will be lost.</p>
    </ConfirmDialog>
  );
}
