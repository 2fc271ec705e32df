"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Textarea } from "@/components/ui/field";
import type { ListHead } from "@/lib/panel/answers/lists";
import { MAX_IMPORT_BYTES } from "@/lib/panel/body-sizes";
import { exampleOf } from "../list-words";
import { LargeText } from "./large-text";
import { selectionOf } from "./text-line";

/** Characters beyond which a text is summarised: browsers get slow laying out thousands of lines. */
const MAX_EDITED = 50_000;

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
  /** The line to edit; null: none in particular. */
  line: number | null;
  onLine: (line: number | null) => void;
  error: Error | null;
  onCheck: () => void;
}) {
  const t = useTranslations("lists");
  const [problem, setProblem] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const take = (given: string) => {
    const isTooLarge = new Blob([given]).size > MAX_IMPORT_BYTES;
    setProblem(isTooLarge ? t("importSource.atMost64") : null);
    if (!isTooLarge) onText(given);
  };
  const read = async (file: File | undefined) => {
    if (file !== undefined) take(await file.text());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setProblem(t("importSource.pasteSomeEntries"));
    else onCheck();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={t("importSource.entries")}
        hint={t("importSource.aStartsA")}
        error={problem ?? error?.message}
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
              onChange={(event) => {
                setProblem(null);
                onText(event.target.value);
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData("text");
                if (pasted.length <= MAX_EDITED) return;
                event.preventDefault();
                take(text === "" ? pasted : `${text}\n${pasted}`);
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                const [file] = event.dataTransfer.files;
                if (file === undefined) return;
                event.preventDefault();
                void read(file);
              }}
            />
          )
        }
      </Field>
      <div className="mt-5 flex flex-wrap justify-between gap-2">
        <input
          ref={picker}
          type="file"
          accept=".txt,.csv,.tsv,.list,.conf,.json,text/plain,text/csv,application/json"
          aria-label={t("importSource.fileToImport")}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void read(event.target.files?.[0])}
        />
        <Button onClick={() => picker.current?.click()}>
          <FileUp className="size-4" aria-hidden /> {t("importSource.chooseAFile")}
        </Button>
        <Button type="submit" look="primary">
          {t("importSource.checkEntries")}
        </Button>
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
