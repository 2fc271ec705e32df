"use client";

import { type FormEvent, useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";

export interface KeyDetails {
  readonly name: string;
  /** Credits a period; null: no cap of its own. */
  readonly quota: number | null;
  /** ISO 8601; null: never. */
  readonly expiresAt: string | null;
}

/** Name, cap and last day of a key. */
export function KeyForm({
  before = { name: "", quota: null, expiresAt: null },
  submitLabel,
  isBusy,
  error,
  onSubmit,
}: {
  before?: KeyDetails;
  submitLabel: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (key: KeyDetails) => void;
}) {
  const [name, setName] = useState(before.name);
  const quotaBefore = before.quota === null ? "" : String(before.quota);
  const [quota, setQuota] = useState(quotaBefore);
  const [lastDay, setLastDay] = useState(toDay(before.expiresAt));
  const [isNumber, setIsNumber] = useState(true);
  const isSameDay = lastDay === toDay(before.expiresAt);
  useWarningBeforeClosing(name !== before.name || quota !== quotaBefore || !isSameDay);
  const fieldError = (path: string) => (error instanceof ApiError ? error.field(path) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const credits = Number(quota.replaceAll(/[\s,]/g, ""));
    setIsNumber(Number.isFinite(credits));
    if (!Number.isFinite(credits)) return;
    onSubmit({
      name,
      quota: quota.trim() === "" ? null : credits,
      expiresAt: isSameDay ? before.expiresAt : endOf(lastDay),
    });
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <Field label="Name" hint="Where it is used: shop, staging, …" error={fieldError("name")}>
        {(ids) => (
          <Input {...ids} value={name} onChange={(e) => setName(e.target.value)} maxLength={100} />
        )}
      </Field>
      <Field
        label="Own limit"
        hint="Credits in 30 days, inside your package's. Empty: no limit of its own."
        error={isNumber ? fieldError("quota") : "A whole number, such as 5000."}
      >
        {(ids) => (
          <Input
            {...ids}
            inputMode="numeric"
            value={quota}
            onChange={(e) => setQuota(e.target.value)}
          />
        )}
      </Field>
      <Field label="Last day" hint="Empty: it does not expire." error={fieldError("expiresAt")}>
        {(ids) => (
          <Input
            {...ids}
            type="date"
            value={lastDay}
            onChange={(e) => setLastDay(e.target.value)}
          />
        )}
      </Field>
      {error !== null && !(error instanceof ApiError && error.problem.fields) && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
      <div className="flex justify-end pt-2">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** The day in the reader's own time, as the control has it. */
function toDay(iso: string | null): string {
  if (iso === null) return "";
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function endOf(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59`).toISOString();
}
