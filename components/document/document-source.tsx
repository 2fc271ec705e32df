"use client";

import { useTranslations } from "next-intl";
import { MAX_EDITED, SourceButtons, useTextSource } from "@/components/form/text-source";
import { ApiError } from "@/components/panel/api-client";
import { asSentence } from "@/components/policy/errors";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field, type FieldIds, Textarea } from "@/components/ui/field";
import { whole } from "@/components/ui/numbers";
import type { Problem } from "@/lib/panel/schemas/problem";

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
  const words = { tooLarge: t("source.tooLarge"), missing: t("source.missing") };
  const source = useTextSource({ text, onText, onSubmit: onPlan, words });
  return (
    <Card className="p-5">
      <form onSubmit={source.submit} noValidate>
        <Field
          label={t("source.document")}
          hint={t("source.hint")}
          error={source.problem ?? error?.message}
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
                onChange={({ target }) => source.take(target.value)}
                {...source.drop}
              />
            )
          }
        </Field>
        {error instanceof ApiError && <DocumentProblems problem={error.problem} />}
        <div className="mt-5">
          <SourceButtons
            accept=".json,application/json"
            fileLabel={t("source.file")}
            choose={t("source.chooseAFile")}
            submit={t("source.plan")}
            onFile={source.read}
          />
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

/** Where a document is wrong; renders nothing for other problems. */
function DocumentProblems({ problem: { fields = {} } }: { problem: Problem }) {
  const t = useTranslations("document");
  const problems = Object.entries(fields);
  if (problems.length === 0) return null;
  return (
    <section
      aria-label={t("problems.title")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-4 max-h-72 overflow-y-auto rounded-md border border-line"
    >
      <ul className="divide-y divide-line text-sm">
        {problems.map(([path, message]) => (
          <li key={path} className="px-3 py-2">
            <code className="font-mono font-medium break-all">{path}</code>{" "}
            <span className="text-danger">{asSentence(message)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
