"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import type { CsvColumns } from "@/lib/panel/answers/links";

const PARTS = ["destination", "keyname", "tags", "expiresAt"] as const;

/** Which column of a CSV holds what. */
export function ColumnChoice({
  headings,
  columns,
  onChoose,
}: {
  headings: readonly string[];
  columns: CsvColumns;
  onChoose: (columns: CsvColumns) => void;
}) {
  const t = useTranslations("smarturls.linkImport");
  const [chosen, setChosen] = useState(columns);
  const isSame = PARTS.every((part) => chosen[part] === columns[part]);
  const named = [...new Set(headings)].filter((heading) => heading !== "");
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-medium">{t("columns")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {PARTS.map((part) => (
          <Field key={part} label={t(`column.${part}`)}>
            {(ids) => (
              <Select
                {...ids}
                value={chosen[part] ?? ""}
                onChange={({ target: { value } }) =>
                  setChosen({ ...chosen, [part]: value === "" ? null : value })
                }
              >
                <option value="">{t("noColumn")}</option>
                {named.map((heading) => (
                  <option key={heading} value={heading}>
                    {heading}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      {!isSame && (
        <Button size="sm" className="mt-3" onClick={() => onChoose(chosen)}>
          {t("readAgain")}
        </Button>
      )}
    </fieldset>
  );
}
