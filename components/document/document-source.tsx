"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field, type FieldIds, Textarea } from "@/components/ui/field";
import { whole } from "@/components/ui/numbers";
import { MAX_IMPORT_BYTES } from "@/lib/panel/body-sizes";
import { DocumentProblems } from "./document-problems";

/** Characters beyond which a text is summarised: browsers get slow laying out thousands of lines. */
const MAX_EDITED = 50_000;
const EXAMPLE = '{ "version": 1, "lists": { "ipBlacklist": ["198.51.100.7"] } }';

/** Pasted JSON, or a file. */
export function DocumentSource({
  text,
  onText,
  error,
  onPlan,
}: {
  text: string;
  onText: (text: string) => void;
  error: Error | null;
  onPlan: () => void;
}) {
  const t = useTranslations("document");
  const [problem, setProblem] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const take = (given: string) => {
    const isTooLarge = new Blob([given]).size > MAX_IMPORT_BYTES;
    setProblem(isTooLarge ? t("source.tooLarge") : null);
    if (!isTooLarge) onText(given);
  };
  const read = async (file: File | undefined) => {
    if (file !== undefined) take(await file.text());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setProblem(t("source.missing"));
    else onPlan();
  };
  return (
    <Card className="p-5">
      <form onSubmit={submit} noValidate>
        <Field
          label={t("source.document")}
          hint={t("source.hint")}
          error={problem ?? error?.message}
        >
          {(ids) =>
            text.length > MAX_EDITED ? (
              <LargeDocument ids={ids} text={text} onClear={() => onText("")} />
            ) : (
              <Textarea
                {...ids}
                rows={10}
                className="font-mono"
                spellCheck={false}
                placeholder={EXAMPLE}
                value={text}
                onChange={({ target }) => take(target.value)}
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
        {error instanceof ApiError && <DocumentProblems problem={error.problem} />}
        <div className="mt-5 flex flex-wrap justify-between gap-2">
          <input
            ref={picker}
            type="file"
            accept=".json,application/json"
            aria-label={t("source.file")}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => void read(target.files?.[0])}
          />
          <Button onClick={() => picker.current?.click()}>
            <FileUp className="size-4" aria-hidden /> {t("source.chooseAFile")}
          </Button>
          <Button type="submit" look="primary">
            {t("source.plan")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function LargeDocument({
  ids: { id, "aria-describedby": note },
  text,
  onClear,
}: {
  ids: FieldIds;
  text: string;
  onClear: () => void;
}) {
  const t = useTranslations("document");
  return (
    <section
      id={id}
      aria-label={t("source.document")}
      aria-describedby={note}
      className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-raised p-3"
    >
      <p className="text-sm font-medium tabular-nums">
        {t("source.large", { size: `${whole(Math.ceil(text.length / 1024))} KB` })}
      </p>
      <Button size="sm" onClick={onClear}>
        {t("source.clear")}
      </Button>
    </section>
  );
}
