"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RemarkList } from "@/components/remarks/remark-list";
import { Button } from "@/components/ui/button";
import { whole } from "@/components/ui/numbers";
import type { CsvColumns, LinkImportPreview } from "@/lib/panel/answers";
import { whyRefused } from "../why-refused";
import { ColumnChoice } from "./column-choice";

/** The effect of an import of links, line by line, and the remaining choices. */
export function LinkImportReportView({
  report,
  error,
  onBack,
  onColumns,
  onApply,
}: {
  report: LinkImportPreview;
  error: Error | null;
  onBack: () => void;
  /** Reads a CSV again, by other columns. */
  onColumns: (columns: CsvColumns) => void;
  onApply: (replaces: boolean) => void;
}) {
  const t = useTranslations("smarturls.linkImport");
  const [replaces, setReplaces] = useState(false);
  const { fresh, format, unit, headings, columns, noRoom } = report;
  const { refused, doubled, taken, changed, ready } = report;
  const count = fresh + (replaces ? taken.count : 0);
  return (
    <div className="space-y-4">
      <p className="text-sm">
        {t.rich(refused.count > 0 ? "foundSome" : "found", {
          count: fresh,
          n: whole(fresh),
          refused: whole(refused.count),
          strong: (number) => <strong className="text-base tabular-nums">{number}</strong>,
        })}{" "}
        <span className="text-quiet">
          {t("readAs", { format: t(`formats.${format}`) })} {t("notKept")}
        </span>
      </p>
      {columns !== null && (
        <ColumnChoice headings={headings} columns={columns} onChoose={onColumns} />
      )}
      <div className="space-y-2">
        <RemarkList title={t("refused")} tone="danger" remarks={refused} unit={unit} />
        <RemarkList title={t("doubled")} tone="warning" remarks={doubled} unit={unit} />
        <RemarkList
          title={t(replaces ? "takenReplaced" : "taken")}
          tone="warning"
          remarks={taken}
          unit={unit}
        />
        <RemarkList title={t("changed")} tone="neutral" remarks={changed} unit={unit} />
        <RemarkList title={t("ready")} tone="good" remarks={ready} unit={unit} />
      </div>
      {taken.count > 0 && (
        <label className="flex items-start gap-2 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-accent"
            checked={replaces}
            onChange={(event) => setReplaces(event.target.checked)}
          />
          {t("replace")}
        </label>
      )}
      {(error !== null || noRoom !== null) && (
        <p role="alert" className="text-sm text-danger">
          {error === null ? noRoom : whyRefused(error)}
        </p>
      )}
      <div className="flex justify-between gap-2 pt-2">
        <Button onClick={onBack}>{t("back")}</Button>
        <Button
          look="primary"
          disabled={count === 0 || noRoom !== null}
          onClick={() => onApply(replaces)}
        >
          {t("import", { count, n: whole(count) })}
        </Button>
      </div>
    </div>
  );
}
