"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { Field, Select, Textarea } from "@/components/ui/field";
import { decodeText } from "@/lib/base/decode-text";
import type { LinkFormatName } from "@/lib/panel/answers/links";
import { MAX_IMPORT_BYTES } from "@/lib/panel/body-sizes";
import { TextField } from "../text-field";
import { whyRefused } from "../why-refused";
import type { LinkImportInput } from "./use-link-import";

const FORMATS: readonly LinkFormatName[] = [
  "bitly",
  "dub",
  "kutt",
  "shlink",
  "yourls",
  "csv",
  "lines",
];
/** Characters beyond which a text is shown by its beginning: browsers get slow with thousands of lines. */
const MAX_EDITED = 50_000;
const ENCODINGS = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
} as const;

const isFormat = (text: string): text is LinkFormatName => FORMATS.some((each) => each === text);

/** Pasted text, or a file; and how to read it. */
export function LinkImportSource({
  input,
  onChange,
  error,
  onCheck,
}: {
  input: LinkImportInput;
  onChange: (input: LinkImportInput) => void;
  error: Error | null;
  onCheck: () => void;
}) {
  const t = useTranslations("smarturls.linkImport");
  const [problem, setProblem] = useState<string | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { text, format, blockedDestination } = input;
  const blockedError = error instanceof ApiError ? error.field("blockedDestination") : undefined;
  const textError = error === null || blockedError !== undefined ? undefined : whyRefused(error);
  const setText = (given: string) => {
    setProblem(null);
    // Other columns, maybe another format.
    onChange({ ...input, text: given, columns: null });
  };
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > MAX_IMPORT_BYTES) return setProblem(t("atMost64"));
    const decoded = decodeText([new Uint8Array(await chosen.arrayBuffer())]);
    setFile(t("file", { name: chosen.name, encoding: ENCODINGS[decoded.encoding] }));
    setText(decoded.text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setProblem(t("pasteSome"));
    else if (new Blob([text]).size > MAX_IMPORT_BYTES) setProblem(t("atMost64"));
    else onCheck();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field label={t("links")} hint={file ?? t("linksHint")} error={problem ?? textError}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={8}
            className="font-mono"
            spellCheck={false}
            readOnly={text.length > MAX_EDITED}
            placeholder={t("placeholder")}
            value={text.length > MAX_EDITED ? `${text.slice(0, MAX_EDITED)}\n…` : text}
            onChange={(event) => {
              setFile(null);
              setText(event.target.value);
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              const [dropped] = event.dataTransfer.files;
              if (dropped === undefined) return;
              event.preventDefault();
              void read(dropped);
            }}
          />
        )}
      </Field>
      <Field label={t("format")}>
        {(ids) => (
          <Select
            {...ids}
            value={format}
            onChange={({ target: { value } }) =>
              onChange({ ...input, format: isFormat(value) ? value : "", columns: null })
            }
          >
            <option value="">{t("recognise")}</option>
            {FORMATS.map((each) => (
              <option key={each} value={each}>
                {t(`formats.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t("whenBlocked")}
        hint={t("whenBlockedHint")}
        value={blockedDestination}
        onChange={(value) => onChange({ ...input, blockedDestination: value })}
        error={blockedError}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
          aria-label={t("fileToImport")}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void read(event.target.files?.[0])}
        />
        <Button onClick={() => picker.current?.click()}>
          <FileUp className="size-4" aria-hidden /> {t("chooseAFile")}
        </Button>
        <Button type="submit" look="primary">
          {t("check")}
        </Button>
      </div>
    </form>
  );
}
