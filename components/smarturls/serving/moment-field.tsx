"use client";

import { asSentence } from "@/components/policy/errors";
import { InputField } from "@/components/ui/input-field";
import { localTime } from "@/components/ui/local-time";

/** A moment, typed in the reader's time zone, stored as an instant. Empty: none. */
export function MomentField({
  label,
  hint,
  value,
  onChange,
  error,
}: {
  label: string;
  hint: string;
  /** ISO 8601. */
  value: string | null;
  onChange: (value: string | null) => void;
  error: string | undefined;
}) {
  return (
    <InputField
      label={label}
      hint={hint}
      error={error && asSentence(error)}
      type="datetime-local"
      value={value === null ? "" : localTime(value)}
      onChange={({ target }) => {
        const at = Date.parse(target.value);
        onChange(Number.isNaN(at) ? null : new Date(at).toISOString());
      }}
    />
  );
}
