"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { counted } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import { type RetentionView, useUpdateRetention } from "./use-traffic-data";

const toText = (days: number | null) => (days === null ? "" : String(days));

/** The server must refuse a non-number, not read it as "never": JSON has no NaN. */
function toDays(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  return /^\d+$/.test(typed) ? Number(typed) : 0;
}

export function RetentionForm({
  retention,
  mayChange,
}: {
  retention: RetentionView;
  mayChange: boolean;
}) {
  const t = useTranslations("settings");
  const tUi = useTranslations("ui");
  const { packageDays, retentionDays, truncateDays } = retention;
  const { showMessage } = useToast();
  const { form, field } = useForm({
    before: { retentionDays: toText(retentionDays), truncateDays: toText(truncateDays) },
    call: useUpdateRetention(),
    toInput: (values) => ({
      retentionDays: toDays(values.retentionDays),
      truncateDays: toDays(values.truncateDays),
    }),
    onSuccess: () => showMessage(t("retentionForm.savedTakesEffect")),
    asksBefore: "leaving",
  });
  return (
    <Form form={form} action={mayChange ? t("retentionForm.save") : null} className="space-y-4 p-5">
      <fieldset disabled={!mayChange} className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">{t("retentionForm.retention")}</legend>
        <TextField
          {...field("retentionDays")}
          label={t("retentionForm.deleteCallsAfter")}
          hint={t("retentionForm.leaveEmptyFor", { packageDays: counted(tUi, "day", packageDays) })}
          inputMode="numeric"
          placeholder={String(packageDays)}
        />
        <TextField
          {...field("truncateDays")}
          label={t("retentionForm.shortenVisitorsAddresses")}
          hint={t("retentionForm.shortensThemTo")}
          inputMode="numeric"
          placeholder={t("retentionForm.never")}
        />
      </fieldset>
    </Form>
  );
}
