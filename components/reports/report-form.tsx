"use client";

import { type FormEvent, useState } from "react";
import { callApi } from "@/components/panel/api-client";
import { fieldSentence } from "@/components/panel/field-sentence";
import { Button } from "@/components/ui/button";
import { Field, Input, Textarea } from "@/components/ui/field";
import type { ReportLink, ReportReason } from "@/lib/panel/schemas/reports";
import { REASON_WORDS } from "./reason-words";

/** As the server bounds it; importing its schema would load zod into a page for strangers. */
const MAX_COMMENT = 1_000;

/** Somebody who followed a link tells what is wrong with it. No account, no address, no name. */
export function ReportForm({ link: given }: { link: string }) {
  const [link, setLink] = useState(given);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [comment, setComment] = useState("");
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [error, setError] = useState<Error | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState("sending");
    setError(null);
    const report = { link, reason, comment } as ReportLink; // a missing reason is refused by the server
    await callApi("report-link", "POST", report).then(
      () => setState("sent"),
      (problem: Error) => {
        setError(problem);
        setState("open");
      },
    );
  };
  if (state === "sent") return <Thanks />;
  const problem = (path: string) => fieldSentence(error, path);
  const isOther = ["link", "reason", "comment"].every((path) => problem(path) === undefined);
  return (
    <form onSubmit={submit} className="mt-6 space-y-5" noValidate>
      <Field label="The link" error={problem("link")}>
        {(ids) => (
          <Input
            {...ids}
            className="font-mono"
            placeholder="https://…"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="text-sm font-medium">What is wrong with it?</legend>
        <div className="mt-2 space-y-2">
          {Object.entries(REASON_WORDS).map(([value, { question }]) => (
            <label key={value} className="flex items-start gap-2.5 text-sm">
              <input
                type="radio"
                name="reason"
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={reason === value}
                onChange={() => setReason(value as ReportReason)} // keys of the table of reasons
              />
              {question}
            </label>
          ))}
        </div>
        {problem("reason") !== undefined && (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            Please choose what fits best.
          </p>
        )}
      </fieldset>
      <Field
        label="What did you see? (optional)"
        hint="The operator of this site reads it. The link's owner does not."
        error={problem("comment")}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={4}
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      {error !== null && isOther && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
      <Button type="submit" look="primary" className="w-full" isBusy={state === "sending"}>
        Send report
      </Button>
    </form>
  );
}

function Thanks() {
  return (
    <div role="status" className="mt-6 rounded-md bg-good-soft px-4 py-4 text-sm">
      <p className="font-medium text-good">Thank you. Your report has arrived.</p>
      <p className="mt-1">
        Somebody will look at the link, and stop it if it does harm. If you typed a password or a
        card number on the page that it led to, change the one and call your bank about the other.
      </p>
    </div>
  );
}
