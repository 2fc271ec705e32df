"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

/** Asks before something that hurts. Escape and the first button leave everything as it is. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  confirmLabel,
  cancelLabel = "Cancel",
  isBusy = false,
  isBlocked = false,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What is done, as a verb: "Revoke key". */
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** Something has to be typed or chosen first. */
  isBlocked?: boolean;
  children: ReactNode;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <div className="space-y-3 text-sm text-quiet">{children}</div>
        <div className="mt-6 flex justify-end gap-2">
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" look="danger" isBusy={isBusy} disabled={isBlocked}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
