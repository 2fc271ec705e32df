"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Field, Input } from "@/components/ui/field";
import type { Options } from "./filter-select";
import { suggest } from "./suggest";

/** A filter for one of thousands: found by its name as one types. */
export function FilterSearch({
  label,
  options,
  nameOf,
  value,
  onChange,
}: {
  label: string;
  options: Options;
  nameOf: (value: string) => string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const t = useTranslations("traffic");
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === undefined ? "" : nameOf(value));
  const { found, chosen } = suggest(options, text);
  const change = (next: string) => {
    setTyped(next);
    const { chosen: named } = suggest(options, next);
    if (next === "" || named !== undefined) onChange(named);
  };
  const isWrong = text !== "" && found.length === 0 && text !== nameOf(value ?? "");
  return (
    <Field label={label} {...(isWrong && { error: t("filterSearch.nothing") })}>
      {(ids) => (
        <>
          <Input
            {...ids}
            type="search"
            list={list}
            autoComplete="off"
            spellCheck={false}
            placeholder={t("filterSearch.type")}
            value={text}
            onChange={(event) => change(event.target.value)}
            onBlur={() => setTyped(null)}
          />
          <datalist id={list}>
            {chosen === undefined &&
              found.map(([each, name]) => <option key={each} value={name} />)}
          </datalist>
        </>
      )}
    </Field>
  );
}
