"use client";

import { ConfirmForm } from "./confirm-form";

export const UNSAVED_TITLE = "Leave without saving?";

/** Asks before half-written input is lost. */
export function UnsavedForm({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmForm onCancel={onStay} onConfirm={onLeave} confirmLabel="Leave" cancelLabel="Stay">
      <p>What you have changed here is not saved, and will be lost.</p>
    </ConfirmForm>
  );
}
