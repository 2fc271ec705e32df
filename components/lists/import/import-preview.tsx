"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RemarkList } from "@/components/remarks/remark-list";
import { Button } from "@/components/ui/button";
import { whole } from "@/components/ui/numbers";
import type { ImportPreview } from "@/lib/panel/answers";
import { Warnings } from "../warnings";
import type { ImportChoices } from "./use-import";

/** The effect of an import, line by line, and the remaining choices. */
export function ImportPreviewView({
  preview,
  error,
  onBack,
  onEditLine,
  onApply,
}: {
  preview: ImportPreview;
  error: Error | null;
  onBack: () => void;
  /** Goes back to one line of the text. */
  onEditLine: (line: number) => void;
  onApply: (choices: ImportChoices) => void;
}) {
  const t = useTranslations("lists");
  const { fresh, invalid, doubled, listed, covered, opposed, warnings } = preview;
  const [choices, setChoices] = useState<ImportChoices>({ replaces: false, skipsCovered: false });
  const count =
    fresh + (choices.replaces ? listed.count : 0) - (choices.skipsCovered ? covered.count : 0);
  return (
    <div className="space-y-4">
      <p className="text-sm">
        {t.rich(invalid.count > 0 ? "importPreview.foundSome" : "importPreview.found", {
          count: fresh,
          n: whole(fresh),
          invalid: whole(invalid.count),
          strong: (number) => <strong className="text-base tabular-nums">{number}</strong>,
        })}
      </p>
      <div className="space-y-2">
        <RemarkList
          title={t("importPreview.invalidLeftOut")}
          tone="danger"
          remarks={invalid}
          onEditLine={onEditLine}
        />
        <RemarkList
          title={t("importPreview.duplicatesKeptOnce")}
          tone="neutral"
          remarks={doubled}
        />
        <RemarkList title={t("importPreview.alreadyOnThis")} tone="neutral" remarks={listed} />
        <RemarkList title={t("importPreview.coveredByA")} tone="warning" remarks={covered} />
        <RemarkList title={t("importPreview.overlapsTheOther")} tone="warning" remarks={opposed} />
      </div>
      {listed.count > 0 && (
        <Choice
          label={t("importPreview.replaceTheNote")}
          checked={choices.replaces}
          onChange={(replaces) => setChoices({ ...choices, replaces })}
        />
      )}
      {covered.count > 0 && (
        <Choice
          label={t("importPreview.skipEntriesThat")}
          checked={choices.skipsCovered}
          onChange={(skipsCovered) => setChoices({ ...choices, skipsCovered })}
        />
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
      <div className="flex justify-between gap-2 pt-2">
        <Button onClick={onBack}>{t("importPreview.back")}</Button>
        <Button
          look={warnings.length > 0 ? "danger" : "primary"}
          disabled={count <= 0}
          onClick={() => onApply(choices)}
        >
          {t(warnings.length > 0 ? "importPreview.importAnyway" : "importPreview.import", {
            count,
            n: whole(count),
          })}
        </Button>
      </div>
    </div>
  );
}

function Choice({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex items-start gap-2 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
