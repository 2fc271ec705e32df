"use client";

import type { ComponentProps, ReactNode } from "react";
import { Field, Input } from "./field";

/** A labeled input. @param error takes the place of the hint */
export function InputField({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<"input">, "id"> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Input {...ids} {...input} />}
    </Field>
  );
}
