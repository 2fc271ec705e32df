"use client";

import type { ComponentProps, ReactNode } from "react";
import { Field, Input } from "@/components/ui/field";
import { useTypedValue } from "./use-typed-value";

export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<"input">, "value" | "onChange"> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  const typed = useTypedValue(value, onChange);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Input {...ids} {...rest} {...typed} />}
    </Field>
  );
}
