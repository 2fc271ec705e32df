"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/submit-button";
import { FormProblem } from "./form-problem";
import type { FormState } from "./use-form";

const PLACES = {
  /** In a dialog. */
  end: { row: "flex justify-end gap-2 pt-2", button: "" },
  /** On its own page. */
  whole: { row: "", button: "w-full" },
  /** In a section of a page. */
  start: { row: "", button: "" },
} as const;

export function Form({
  form,
  action,
  look = "primary",
  place = "end",
  isBusy = false,
  isBlocked = false,
  onCancel,
  className = "space-y-4",
  children,
}: {
  /** From `useForm`. */
  form: FormState;
  /** The action, as a verb; null when read-only. */
  action: string | null;
  look?: ComponentProps<typeof Button>["look"];
  place?: keyof typeof PLACES;
  /** Still busy after the answer: the page is navigating away. */
  isBusy?: boolean;
  /** Disabled until something is typed. */
  isBlocked?: boolean;
  onCancel?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations("ui");
  const { row, button } = PLACES[place];
  return (
    <form ref={form.ref} onSubmit={form.submit} className={className} noValidate>
      {children}
      <FormProblem error={form.error} />
      {action !== null && (
        <div className={row}>
          {onCancel !== undefined && <Button onClick={onCancel}>{t("cancel")}</Button>}
          <SubmitButton
            look={look}
            className={button}
            isBusy={form.isPending || isBusy}
            disabled={isBlocked}
          >
            {action}
          </SubmitButton>
        </div>
      )}
    </form>
  );
}
