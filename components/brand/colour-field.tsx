"use client";

import { useTranslations } from "next-intl";
import { Field, Input } from "@/components/ui/field";

/** A color as text, and one to pick. */
export function ColorField({
  label,
  value,
  onChange,
  error,
  unset,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The value that pages have when it is empty. */
  unset: string;
}) {
  const t = useTranslations("brand.form");
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : unset;
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={t("pick", { label })}
            className="h-9 w-11 shrink-0 cursor-pointer rounded-md border border-line bg-card p-1"
            value={shown.toLowerCase()}
            onChange={(event) => onChange(event.target.value)}
          />
          <Input
            {...ids}
            className="font-mono"
            placeholder={unset}
            spellCheck={false}
            maxLength={7}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
