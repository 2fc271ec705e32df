"use client";

import { useTranslations } from "next-intl";
import { ConfirmForm } from "./confirm-form";
import type { ClosingQuestion } from "./use-warning-before-closing";

/** Asks before half-written input, or what is shown only once, is lost. */
export function UnsavedForm({
  words = null,
  onStay,
  onLeave,
}: {
  /** Null to ask about unsaved input. */
  words?: ClosingQuestion | null;
  onStay: () => void;
  onLeave: () => void;
}) {
  const t = useTranslations("ui.unsaved");
  return (
    <ConfirmForm
      onCancel={onStay}
      onConfirm={onLeave}
      confirmLabel={words?.leave ?? t("leave")}
      cancelLabel={words?.stay ?? t("stay")}
    >
      <p>{words?.text ?? t("text")}</p>
    </ConfirmForm>
  );
}
