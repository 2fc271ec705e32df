"use client";

import { ConfirmForm } from "./confirm-form";
import type { ClosingQuestion } from "./use-warning-before-closing";

export const UNSAVED_TITLE = "Leave without saving?";

/** Asks before half-written input, or what is shown only once, is lost. */
export function UnsavedForm({
  words = null,
  onStay,
  onLeave,
}: {
  /** Null: about unsaved input. */
  words?: ClosingQuestion | null;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <ConfirmForm
      onCancel={onStay}
      onConfirm={onLeave}
      confirmLabel={words?.leave ?? "Leave"}
      cancelLabel={words?.stay ?? "Stay"}
    >
      <p>{words?.text ?? "Your changes here are not saved and will be lost."}</p>
    </ConfirmForm>
  );
}
