"use client";

import { type FormEvent, useState } from "react";
import { counted } from "@/components/charts/format";
import { ApiError } from "@/components/panel/api-client";
import { useWarningBeforeLeaving } from "@/components/panel/unsaved/unsaved-provider";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import type { RetentionView } from "@/lib/panel/answers/traffic";
import { useUpdateRetention } from "./use-traffic-data";

const toText = (days: number | null) => (days === null ? "" : String(days));

/** What is no number must be refused by the server, not taken for "never": JSON has no NaN. */
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
  const { packageDays, retentionDays, truncateDays } = retention;
  const [keep, setKeep] = useState(toText(retentionDays));
  const [cut, setCut] = useState(toText(truncateDays));
  const update = useUpdateRetention();
  const { say } = useToast();
  useWarningBeforeLeaving(keep !== toText(retentionDays) || cut !== toText(truncateDays));
  const fieldError = (path: string) =>
    update.error instanceof ApiError ? update.error.field(path) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const choice = { retentionDays: toDays(keep), truncateDays: toDays(cut) };
    update.mutate(choice, { onSuccess: () => say("Saved. It takes effect within an hour.") });
  };
  return (
    <form onSubmit={submit} className="space-y-4 p-5" noValidate>
      <fieldset disabled={!mayChange} className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">Retention</legend>
        <Field
          label="Delete calls after (days)"
          hint={`Empty: after ${counted(packageDays, "day")}, as your package says. A longer time than that changes nothing.`}
          error={fieldError("retentionDays")}
        >
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              placeholder={String(packageDays)}
              value={keep}
              onChange={(event) => setKeep(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Shorten visitors' addresses after (days)"
          hint="Cut to their network: 192.0.2.0/24, 2001:db8:1::/48. It cannot be undone. Empty: never."
          error={fieldError("truncateDays")}
        >
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              placeholder="never"
              value={cut}
              onChange={(event) => setCut(event.target.value)}
            />
          )}
        </Field>
      </fieldset>
      {update.error !== null && !hasFields(update.error) && (
        <p role="alert" className="text-sm text-danger">
          {update.error.message}
        </p>
      )}
      {mayChange && (
        <div className="flex justify-end">
          <Button type="submit" look="primary" isBusy={update.isPending}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}

function hasFields(error: Error): boolean {
  return error instanceof ApiError && error.problem.fields !== undefined;
}
