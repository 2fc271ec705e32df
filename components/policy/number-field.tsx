"use client";

import { Field, Input } from "@/components/ui/field";
import { asSentence } from "./errors";

/** A whole number. Empty: none; the server decides whether that is allowed. */
export function NumberField({
  label,
  hint,
  value,
  min = 1,
  max,
  onChange,
  error,
}: {
  label: string;
  hint: string;
  value: number | null;
  min?: number;
  max: number;
  onChange: (value: number | null) => void;
  error: string | undefined;
}) {
  return (
    <Field label={label} hint={hint} error={error && asSentence(error)}>
      {(ids) => (
        <Input
          {...ids}
          type="number"
          inputMode="numeric"
          className="tabular-nums"
          min={min}
          max={max}
          value={value === null || Number.isNaN(value) ? "" : value}
          onChange={({ target }) => onChange(target.value === "" ? null : target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
