"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { counted } from "@/components/ui/numbers";
import type { ImportPreview } from "@/lib/panel/answers/lists";
import { Warnings } from "../warnings";
import { RemarkList } from "./remark-list";
import type { ImportChoices } from "./use-import";

/** What an import would do, line by line, and the remaining choices. */
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
  const { fresh, invalid, doubled, listed, covered, opposed, warnings } = preview;
  const [choices, setChoices] = useState<ImportChoices>({ replaces: false, skipsCovered: false });
  const count =
    fresh + (choices.replaces ? listed.count : 0) - (choices.skipsCovered ? covered.count : 0);
  return (
    <div className="space-y-4">
      <p className="text-sm">
        <strong className="text-base tabular-nums">{fresh.toLocaleString("en")}</strong> new{" "}
        {fresh === 1 ? "entry" : "entries"}
        {invalid.count > 0 && `, ${invalid.count.toLocaleString("en")} not valid`}.
      </p>
      <div className="space-y-2">
        <RemarkList
          title="Invalid, left out"
          tone="danger"
          remarks={invalid}
          onEditLine={onEditLine}
        />
        <RemarkList title="Duplicates, kept once" tone="neutral" remarks={doubled} />
        <RemarkList title="Already on this list" tone="neutral" remarks={listed} />
        <RemarkList title="Covered by a broader entry" tone="warning" remarks={covered} />
        <RemarkList title="Overlaps the other IP list" tone="warning" remarks={opposed} />
      </div>
      {listed.count > 0 && (
        <Choice
          label="Replace the note and expiry of entries already on this list"
          checked={choices.replaces}
          onChange={(replaces) => setChoices({ ...choices, replaces })}
        />
      )}
      {covered.count > 0 && (
        <Choice
          label="Skip entries that a broader entry covers"
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
        <Button onClick={onBack}>Back</Button>
        <Button
          look={warnings.length > 0 ? "danger" : "primary"}
          disabled={count <= 0}
          onClick={() => onApply(choices)}
        >
          Import {counted(count, "entry", "entries")}
          {warnings.length > 0 && " anyway"}
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
