"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import { Field, Textarea } from "@/components/ui/field";
import type { ReportLink, ReportReason } from "@/lib/panel/schemas/reports";
import { REASONS } from "./report-reasons";

/** The server's limit; importing its schema would load zod into a public page. */
const MAX_COMMENT = 1_000;

/** Reports a link. Requires no account, address or name. */
export function ReportForm({ link: given }: { link: string }) {
  const t = useTranslations("reports");
  const report = useReport();
  const before: { link: string; reason: ReportReason | null; comment: string } = {
    link: given,
    reason: null,
    comment: "",
  };
  const { form, field, values, set } = useForm({
    before,
    call: report,
    toInput: (input) => input as ReportLink, // the server refuses a missing reason
  });
  if (report.isSuccess) return <Thanks />;
  const { error: reasonError } = field("reason");
  const comment = field("comment");
  return (
    <Form form={form} action={t("reportForm.sendReport")} place="whole" className="mt-6 space-y-5">
      <TextField
        {...field("link")}
        label={t("reportForm.theLink")}
        className="font-mono"
        placeholder="https://…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <fieldset>
        <legend className="text-sm font-medium">{t("reportForm.whatIsWrong")}</legend>
        <div className="mt-2 space-y-2">
          {REASONS.map((value) => (
            <label key={value} className="flex items-start gap-2.5 text-sm">
              <input
                type="radio"
                name="reason"
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={values.reason === value}
                onChange={() => set({ reason: value })}
              />
              {t(`reasons.${value}.question`)}
            </label>
          ))}
        </div>
        {reasonError !== undefined && (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            {t("reportForm.pleaseChooseWhat")}
          </p>
        )}
      </fieldset>
      <Field
        label={t("reportForm.whatDidYou")}
        hint={t("reportForm.onlyTheOperator")}
        error={comment.error}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={4}
            maxLength={MAX_COMMENT}
            value={comment.value}
            onChange={(event) => comment.onChange(event.target.value)}
          />
        )}
      </Field>
    </Form>
  );
}

/** Sends it once. Written by hand, because this public page does not load React Query. */
function useReport() {
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [error, setError] = useState<Error | null>(null);
  const mutate = async (report: ReportLink) => {
    setState("sending");
    setError(null);
    try {
      await callPanel("POST report-link", { body: report });
      setState("sent");
    } catch (failure) {
      setState("open");
      setError(failure as Error); // `callPanel` throws nothing else
    }
  };
  return {
    mutate,
    error,
    isPending: state === "sending",
    isSuccess: state === "sent",
    reset: () => undefined,
  };
}

function Thanks() {
  const t = useTranslations("reports");
  return (
    <div role="status" className="mt-6 rounded-md bg-good-soft px-4 py-4 text-sm">
      <p className="font-medium text-good">{t("reportForm.thankYouYour")}</p>
      <p className="mt-1">{t("reportForm.theOperatorWill")}</p>
    </div>
  );
}
