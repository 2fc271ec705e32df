"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApiError, callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { FieldRules } from "@/components/policy/documents";
import { asSentence } from "@/components/policy/errors";
import { Button } from "@/components/ui/button";
import { Field, Textarea } from "@/components/ui/field";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

type TriedRules = WorkspaceAnswer<"POST configurations/try">["params"];

/** Evaluates the form's rules against a made-up request. */
export function FieldRulesTester({ params, headers }: { params: FieldRules; headers: FieldRules }) {
  const t = useTranslations("configurations");
  const { handle } = useWorkspace();
  const [paramsJson, setParamsJson] = useState('{ "src": "mail" }');
  const [headersJson, setHeadersJson] = useState('{ "Accept-Language": "en" }');
  const attempt = useMutation({
    mutationFn: () =>
      callWorkspace(handle, "POST configurations/try", {
        body: { params, headers, paramsJson, headersJson },
      }),
  });
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <JsonField label="params" value={paramsJson} onChange={setParamsJson} />
        <JsonField label="headers" value={headersJson} onChange={setHeadersJson} />
      </div>
      <Button isBusy={attempt.isPending} onClick={() => attempt.mutate()}>
        {t("tester.try")}
      </Button>
      <div aria-live="polite" className="space-y-1 text-sm">
        {attempt.data !== undefined && (
          <>
            <Outcome what={t("parameter.title")} tried={attempt.data.params} />
            <Outcome what={t("header.title")} tried={attempt.data.headers} />
          </>
        )}
        {attempt.error !== null && <p className="text-danger">{wordsOf(attempt.error)}</p>}
      </div>
    </div>
  );
}

function JsonField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTranslations("configurations");
  return (
    <Field label={label} hint={t("tester.hint")}>
      {(ids) => (
        <Textarea
          {...ids}
          rows={3}
          spellCheck={false}
          className="font-mono"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Outcome({ what, tried }: { what: string; tried: TriedRules }) {
  const t = useTranslations("configurations");
  switch (tried.outcome) {
    case "off":
      return <p className="text-quiet">{t("tester.off", { what })}</p>;
    case "kept":
      return <p className="text-good">{t("tester.kept", { what })}</p>;
    case "broken":
      return (
        <p className="text-danger">
          {t.rich("tester.broken", {
            what,
            rule: tried.by,
            code: (chunks) => <code className="font-mono break-all">{chunks}</code>,
          })}
        </p>
      );
  }
}

function wordsOf(error: Error): string {
  const fields = error instanceof ApiError ? (error.problem.fields ?? {}) : {};
  const problems = Object.entries(fields).map(([path, text]) => `${path}: ${asSentence(text)}`);
  return problems.length === 0 ? error.message : problems.join(" ");
}
