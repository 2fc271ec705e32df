"use client";

import { InputField } from "@/components/ui/input-field";
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
    <InputField
      label={label}
      hint={hint}
      error={error && asSentence(error)}
      type="number"
      inputMode="numeric"
      className="tabular-nums"
      min={min}
      max={max}
      value={value === null || Number.isNaN(value) ? "" : value}
      onChange={({ target }) => onChange(target.value === "" ? null : target.valueAsNumber)}
    />
  );
}
