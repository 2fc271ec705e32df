"use client";

import { FileUp } from "lucide-react";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { counted } from "@/components/charts/format";
import { Button } from "@/components/ui/button";
import { Field, type FieldIds, Textarea } from "@/components/ui/field";
import type { ListName } from "@/lib/panel/answers/lists";
import { MAX_IMPORT_BYTES } from "@/lib/panel/body-sizes";
import { LIST_WORDS } from "../list-words";

/** Characters beyond which a text is summarised: browsers get slow laying out thousands of lines. */
const MAX_EDITED = 50_000;
const SHOWN_LINES = 5;

/** Pasted text, or a file. */
export function ImportSource({
  list,
  text,
  onText,
  error,
  onCheck,
}: {
  list: ListName;
  text: string;
  onText: (text: string) => void;
  error: Error | null;
  onCheck: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const take = (given: string) => {
    const isTooLarge = new Blob([given]).size > MAX_IMPORT_BYTES;
    setProblem(isTooLarge ? "At most 64 MB at once. Split the file and import its parts." : null);
    if (!isTooLarge) onText(given);
  };
  const read = async (file: File | undefined) => {
    if (file !== undefined) take(await file.text());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setProblem("Paste some entries, or choose a file.");
    else onCheck();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="Entries"
        hint="A # starts a note. With column names in the first line, columns may be in any order."
        error={problem ?? error?.message}
      >
        {(ids) =>
          text.length > MAX_EDITED ? (
            <LargeText {...ids} text={text} onClear={() => onText("")} />
          ) : (
            <Textarea
              {...ids}
              rows={10}
              className="font-mono"
              spellCheck={false}
              placeholder={`${LIST_WORDS[list].example} # note`}
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
          accept=".txt,.csv,.tsv,.list,text/plain,text/csv"
          aria-label="File to import"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void read(event.target.files?.[0])}
        />
        <Button onClick={() => picker.current?.click()}>
          <FileUp className="size-4" aria-hidden /> Choose a file
        </Button>
        <Button type="submit" look="primary">
          Check entries
        </Button>
      </div>
    </form>
  );
}

function LargeText({
  id,
  "aria-describedby": note,
  text,
  onClear,
}: FieldIds & { text: string; onClear: () => void }) {
  const { lines, first } = useMemo(() => summarize(text), [text]);
  return (
    <section
      id={id}
      aria-describedby={note}
      aria-label="Entries"
      className="rounded-md border border-line bg-raised p-3"
    >
      <pre className="overflow-x-auto font-mono text-sm text-quiet">
        {first}
        {"\n…"}
      </pre>
      <div className="mt-3 flex items-center justify-between gap-2">
        <p className="text-sm font-medium tabular-nums">{counted(lines, "line")}</p>
        <Button size="sm" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  );
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
