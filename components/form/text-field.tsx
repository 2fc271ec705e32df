"use client";

import type { ComponentProps, ReactNode } from "react";
import { InputField } from "@/components/ui/input-field";
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
  return <InputField label={label} hint={hint} error={error} {...rest} {...typed} />;
}
