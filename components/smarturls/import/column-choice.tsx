"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceField } from "@/components/ui/choice";
import type { CsvColumns } from "@/lib/panel/answers";

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
          <ChoiceField
            key={part}
            label={t(`column.${part}`)}
            value={chosen[part] ?? ""}
            options={["", ...named]}
            nameOf={(heading) => (heading === "" ? t("noColumn") : heading)}
            onChange={(heading) =>
              setChosen({ ...chosen, [part]: heading === "" ? null : heading })
            }
          />
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
