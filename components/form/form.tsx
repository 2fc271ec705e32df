"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
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
  /** The action, as a verb; null: read-only. */
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
  // Until then the browser would send the form itself: the page would be loaded again, without what was typed.
  const isHydrated = useIsHydrated();
  const { row, button } = PLACES[place];
  return (
    <form ref={form.ref} onSubmit={form.submit} className={className} noValidate>
      {children}
      <FormProblem error={form.error} />
      {action !== null && (
        <div className={row}>
          {onCancel !== undefined && <Button onClick={onCancel}>{t("cancel")}</Button>}
          <Button
            type="submit"
            look={look}
            className={cn(button, !isHydrated && "disabled:cursor-auto! disabled:opacity-100!")}
            isBusy={form.isPending || isBusy}
            disabled={isBlocked || !isHydrated}
          >
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
