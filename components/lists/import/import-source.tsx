"use client";

import { useTranslations } from "next-intl";
import { MAX_EDITED, SourceButtons, useTextSource } from "@/components/form/text-source";
import { Field, Textarea } from "@/components/ui/field";
import type { ListHead } from "@/lib/engine/list-kinds";
import { exampleOf } from "../list-words";
import { LargeText } from "./large-text";
import { selectionOf } from "./text-line";

/** Pasted text, or a file. */
export function ImportSource({
  list,
  text,
  onText,
  line,
  onLine,
  error,
  onCheck,
}: {
  list: ListHead;
  text: string;
  onText: (text: string) => void;
  /** The line to edit; null for none in particular. */
  line: number | null;
  onLine: (line: number | null) => void;
  error: Error | null;
  onCheck: () => void;
}) {
  const t = useTranslations("lists");
  const words = {
    tooLarge: t("importSource.atMost64"),
    missing: t("importSource.pasteSomeEntries"),
  };
  const source = useTextSource({ text, onText, onSubmit: onCheck, words });
  return (
    <form onSubmit={source.submit} noValidate>
      <Field
        label={t("importSource.entries")}
        hint={t("importSource.aStartsA")}
        error={source.problem ?? error?.message}
      >
        {(ids) =>
          text.length > MAX_EDITED ? (
            <LargeText {...ids} text={text} onText={onText} line={line} onLine={onLine} />
          ) : (
            <Textarea
              {...ids}
              ref={(area) => selectLine(area, line)}
              rows={10}
              className="font-mono"
              spellCheck={false}
              placeholder={t("importSource.exampleNote", { example: exampleOf(list) })}
              value={text}
              onChange={({ target }) => source.take(target.value)}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData("text");
                if (pasted.length <= MAX_EDITED) return;
                event.preventDefault();
                source.take(text === "" ? pasted : `${text}\n${pasted}`);
              }}
              {...source.drop}
            />
          )
        }
      </Field>
      <div className="mt-5">
        <SourceButtons
          accept=".txt,.csv,.tsv,.list,.conf,.json,text/plain,text/csv,application/json"
          fileLabel={t("importSource.fileToImport")}
          choose={t("importSource.chooseAFile")}
          submit={t("importSource.checkEntries")}
          onFile={source.read}
        />
      </div>
    </form>
  );
}

/** Once, when the area appears: it shows the line that is to be put right. */
function selectLine(area: HTMLTextAreaElement | null, line: number | null): void {
  if (area === null || line === null || area.dataset.line === String(line)) return;
  area.dataset.line = String(line);
  area.focus();
  area.setSelectionRange(...selectionOf(area.value, line));
}
