"use client";

import { useTranslations } from "next-intl";
import { Field, Select } from "@/components/ui/field";

export type Options = readonly (readonly [value: string, label: string])[];

/** A filter that is chosen from a list. */
export function FilterSelect({
  label,
  options,
  nameOf,
  value,
  onChange,
}: {
  label: string;
  options: Options;
  /** The label of a value that is no longer an option. */
  nameOf: (value: string) => string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const t = useTranslations("traffic");
  // Something deleted from the settings may still be in the traffic, and in the URL.
  const isListed = value === undefined || options.some(([each]) => each === value);
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">{t("filterSelect.any")}</option>
          {!isListed && <option value={value}>{nameOf(value)}</option>}
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
