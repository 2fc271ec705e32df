"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MAX_EDITED, SourceButtons, useTextSource } from "@/components/form/text-source";
import { ApiError } from "@/components/panel/api-client";
import { CodeField } from "@/components/policy/code-field";
import { ChoiceField } from "@/components/ui/choice";
import { Field, Textarea } from "@/components/ui/field";
import type { LinkFormatName } from "@/lib/panel/answers";
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
const ENCODINGS = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
} as const;

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
  const [file, setFile] = useState<string | null>(null);
  const { text, format, blockedDestination } = input;
  const blockedError = error instanceof ApiError ? error.field("blockedDestination") : undefined;
  const textError = error === null || blockedError !== undefined ? undefined : whyRefused(error);
  const source = useTextSource({
    text,
    onText: (given, from) => {
      setFile(from && t("file", { name: from.name, encoding: ENCODINGS[from.encoding] }));
      // Other columns, maybe another format.
      onChange({ ...input, text: given, columns: null });
    },
    onSubmit: onCheck,
    words: { tooLarge: t("atMost64"), missing: t("pasteSome") },
  });
  return (
    <form onSubmit={source.submit} noValidate className="space-y-4">
      <Field label={t("links")} hint={file ?? t("linksHint")} error={source.problem ?? textError}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={8}
            className="font-mono"
            spellCheck={false}
            readOnly={text.length > MAX_EDITED}
            placeholder={t("placeholder")}
            value={text.length > MAX_EDITED ? `${text.slice(0, MAX_EDITED)}\n…` : text}
            onChange={({ target }) => source.take(target.value)}
            {...source.drop}
          />
        )}
      </Field>
      <ChoiceField
        label={t("format")}
        value={format}
        options={["", ...FORMATS]}
        nameOf={(each) => t(each === "" ? "recognise" : `formats.${each}`)}
        onChange={(each) => onChange({ ...input, format: each, columns: null })}
      />
      <CodeField
        label={t("whenBlocked")}
        hint={t("whenBlockedHint")}
        value={blockedDestination}
        onChange={(value) => onChange({ ...input, blockedDestination: value })}
        error={blockedError}
      />
      <SourceButtons
        accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
        fileLabel={t("fileToImport")}
        choose={t("chooseAFile")}
        submit={t("check")}
        onFile={source.read}
      />
    </form>
  );
}
