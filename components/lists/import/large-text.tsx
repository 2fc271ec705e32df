"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { type FieldIds, Input } from "@/components/ui/field";
import { counted } from "@/components/ui/numbers";
import { lineOf, withLine } from "./text-line";

const SHOWN_LINES = 5;

/** A text too long for a text area: its first lines, and any one of its lines to edit. */
export function LargeText({
  id,
  "aria-describedby": note,
  text,
  onText,
  line,
  onLine,
}: FieldIds & {
  text: string;
  onText: (text: string) => void;
  line: number | null;
  onLine: (line: number | null) => void;
}) {
  const t = useTranslations("lists");
  const tUi = useTranslations("ui");
  const { lines, first } = useMemo(() => summarize(text), [text]);
  return (
    <section
      id={id}
      aria-describedby={note}
      aria-label={t("largeText.entries")}
      className="rounded-md border border-line bg-raised p-3"
    >
      <pre className="overflow-x-auto font-mono text-sm text-quiet">
        {first}
        {"\n…"}
      </pre>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p className="grow text-sm font-medium tabular-nums">{counted(tUi, "line", lines)}</p>
        <Button size="sm" onClick={() => onLine(line === null ? 1 : null)}>
          {line === null ? t("largeText.editALine") : t("largeText.closeTheLine")}
        </Button>
        <Button size="sm" onClick={() => onText("")}>
          {t("largeText.clear")}
        </Button>
      </div>
      {line !== null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Input
            type="number"
            aria-label={t("largeText.lineNumber")}
            className="w-28! bg-card"
            min={1}
            max={lines}
            defaultValue={line}
            onChange={({ target }) => {
              const next = target.valueAsNumber;
              if (Number.isInteger(next) && next >= 1 && next <= lines) onLine(next);
            }}
          />
          <Input
            ref={focusOnce}
            aria-label={t("largeText.lineLine", { line })}
            className="min-w-40 flex-1 bg-card font-mono"
            spellCheck={false}
            value={lineOf(text, line) ?? ""}
            onChange={({ target }) => onText(withLine(text, line, target.value))}
          />
        </div>
      )}
    </section>
  );
}

/** Not on each change of the line's number. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Counts lines and returns the first few without copying each: there may be millions. */
function summarize(text: string): { lines: number; first: string } {
  const whole = text.trimEnd();
  let lines = 1;
  let first = whole;
  for (let at = whole.indexOf("\n"); at !== -1; at = whole.indexOf("\n", at + 1)) {
    if (lines === SHOWN_LINES) first = whole.slice(0, at);
    lines++;
  }
  return { lines, first };
}
