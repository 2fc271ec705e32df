"use client";

import { Field, Input } from "@/components/ui/field";

export interface EntryDetails {
  readonly note: string;
  /** `YYYY-MM-DDTHH:MM` in the reader's own time, as the control has it; "" for none. */
  readonly expires: string;
}

/** Note and expiry of an entry. */
export function EntryFields({
  details,
  onChange,
  fieldError,
}: {
  details: EntryDetails;
  onChange: (details: EntryDetails) => void;
  fieldError: (path: string) => string | undefined;
}) {
  return (
    <>
      <Field label="Note" hint="For you and your team. Optional." error={fieldError("note")}>
        {(ids) => (
          <Input
            {...ids}
            value={details.note}
            onChange={(e) => onChange({ ...details, note: e.target.value })}
          />
        )}
      </Field>
      <Field
        label="Expires"
        hint="From then on it counts no more. Empty: it stays."
        error={fieldError("expiresAt")}
      >
        {(ids) => (
          <Input
            {...ids}
            type="datetime-local"
            value={details.expires}
            onChange={(e) => onChange({ ...details, expires: e.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** As the API takes them. */
export function toEntryChange({ note, expires }: EntryDetails) {
  return {
    note: note.trim() === "" ? null : note.trim(),
    expiresAt: expires === "" ? null : new Date(expires).toISOString(),
  };
}

/** ISO 8601 as the control shows it. */
export function toLocalInput(iso: string | null): string {
  if (iso === null) return "";
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
