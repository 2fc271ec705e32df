"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";
import { SubmitButton } from "./submit-button";

export interface ConfirmFormProps {
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** The action, as a verb: "Revoke key". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isBusy?: boolean;
  /** Disabled until something is typed or chosen. */
  readonly isBlocked?: boolean;
  readonly children: ReactNode;
}

/** The action to confirm, with buttons to confirm and cancel. */
export function ConfirmForm({
  onCancel,
  onConfirm,
  confirmLabel,
  cancelLabel,
  isBusy = false,
  isBlocked = false,
  children,
}: ConfirmFormProps) {
  const t = useTranslations("ui");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <div className="space-y-3 text-sm text-quiet">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{cancelLabel ?? t("cancel")}</Button>
        <SubmitButton look="danger" isBusy={isBusy} disabled={isBlocked}>
          {confirmLabel}
        </SubmitButton>
      </div>
    </form>
  );
}
