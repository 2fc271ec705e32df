"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callApi } from "@/components/panel/api-client";
import { Field, Textarea } from "@/components/ui/field";
import type { ReportLink, ReportReason } from "@/lib/panel/schemas/reports";
import { REASON_WORDS } from "./reason-words";

/** The server's limit; importing its schema would load zod into a public page. */
const MAX_COMMENT = 1_000;

/** Reports a link. Requires no account, address or name. */
export function ReportForm({ link: given }: { link: string }) {
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
    <Form form={form} action="Send report" place="whole" className="mt-6 space-y-5">
      <TextField
        {...field("link")}
        label="The link"
        className="font-mono"
        placeholder="https://…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <fieldset>
        <legend className="text-sm font-medium">What is wrong with it?</legend>
        <div className="mt-2 space-y-2">
          {Object.entries(REASON_WORDS).map(([value, { question }]) => (
            <label key={value} className="flex items-start gap-2.5 text-sm">
              <input
                type="radio"
                name="reason"
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={values.reason === value}
                onChange={() => set({ reason: value as ReportReason })} // keys of the table of reasons
              />
              {question}
            </label>
          ))}
        </div>
        {reasonError !== undefined && (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            Please choose what fits best.
          </p>
        )}
      </fieldset>
      <Field
        label="What did you see? (optional)"
        hint="Only the operator of this site sees it, not the link's owner."
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
      await callApi("report-link", "POST", report);
      setState("sent");
    } catch (failure) {
      setState("open");
      setError(failure as Error); // `callApi` throws nothing else
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
  return (
    <div role="status" className="mt-6 rounded-md bg-good-soft px-4 py-4 text-sm">
      <p className="font-medium text-good">Thank you. Your report has arrived.</p>
      <p className="mt-1">
        The operator will review the link and stop it if it does harm. Did you type a password
        there? Change it now. A card number? Call your bank.
      </p>
    </div>
  );
}
