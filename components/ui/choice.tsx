"use client";

import type { ComponentProps, ReactNode } from "react";
import { Field, Select } from "./field";

interface Options<T> {
  readonly value: T;
  readonly options: readonly T[];
  /** By default the option itself. */
  readonly nameOf?: (option: T) => ReactNode;
  readonly onChange: (option: T) => void;
}

/** A choice from a list, without a visible label. */
export function Choice<T extends string | number>({
  options,
  nameOf = (option) => option,
  onChange,
  ...rest
}: Options<T> & Omit<ComponentProps<"select">, "value" | "onChange" | "children">) {
  return (
    <Select
      {...rest}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option) === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </Select>
  );
}

/** A choice from a list, with its label. */
export function ChoiceField<T extends string | number>({
  label,
  hint,
  error,
  ...choice
}: Options<T> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Choice {...ids} {...choice} />}
    </Field>
  );
}
