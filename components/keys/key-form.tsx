"use client";

import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { type Call, useForm } from "@/components/form/use-form";

export interface KeyDetails {
  readonly name: string;
  /** Credits per period; null: no cap of its own. */
  readonly quota: number | null;
  /** ISO 8601; null: never. */
  readonly expiresAt: string | null;
}

const NEW: KeyDetails = { name: "", quota: null, expiresAt: null };

export function KeyForm<Answer>({
  apikey = NEW,
  action,
  call,
  onSuccess,
}: {
  apikey?: KeyDetails;
  action: string;
  call: Call<KeyDetails, Answer>;
  onSuccess?: (answer: Answer, key: { readonly name: string }) => void;
}) {
  const before = {
    name: apikey.name,
    quota: apikey.quota === null ? "" : String(apikey.quota),
    expiresAt: toDay(apikey.expiresAt),
  };
  const { form, field } = useForm({
    before,
    call,
    check: ({ quota }) =>
      Number.isFinite(creditsOf(quota)) ? {} : { quota: "Enter a whole number, such as 5000." },
    toInput: ({ name, quota, expiresAt }) => ({
      name,
      quota: quota.trim() === "" ? null : creditsOf(quota),
      expiresAt: expiresAt === before.expiresAt ? apikey.expiresAt : endOf(expiresAt),
    }),
    ...(onSuccess && { onSuccess }),
  });
  return (
    <Form form={form} action={action}>
      <TextField
        {...field("name")}
        label="Name"
        hint="Something that tells you where it's used, such as shop or staging."
        maxLength={100}
      />
      <TextField
        {...field("quota")}
        label="Monthly limit (optional)"
        hint="Credits this key may spend in 30 days, within your plan."
        inputMode="numeric"
      />
      <TextField
        {...field("expiresAt")}
        label="Expires (optional)"
        hint="The key works until the end of this day."
        type="date"
      />
    </Form>
  );
}

const creditsOf = (text: string) => Number(text.replaceAll(/[\s,]/g, ""));

/** `YYYY-MM-DD` in the reader's time zone, as the control takes it. */
function toDay(iso: string | null): string {
  if (iso === null) return "";
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function endOf(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59`).toISOString();
}
