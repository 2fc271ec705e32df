"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import { asSentence } from "@/components/policy/errors";
import { Button } from "@/components/ui/button";
import { Field, Textarea } from "@/components/ui/field";
import type { Rules, TriedRules } from "@/lib/panel/answers/policies";

interface Tried {
  readonly params: TriedRules;
  readonly headers: TriedRules;
}

/** Evaluates the form's rules against a made-up request. */
export function RulesTester({ params, headers }: { params: Rules; headers: Rules }) {
  const { handle } = useWorkspace();
  const [paramsJson, setParamsJson] = useState('{ "src": "mail" }');
  const [headersJson, setHeadersJson] = useState('{ "Accept-Language": "en" }');
  const attempt = useMutation({
    mutationFn: () =>
      callApi<Tried>(`w/${handle}/configurations/try`, "POST", {
        params,
        headers,
        paramsJson,
        headersJson,
      }),
  });
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <JsonField label="params" value={paramsJson} onChange={setParamsJson} />
        <JsonField label="headers" value={headersJson} onChange={setHeadersJson} />
      </div>
      <Button isBusy={attempt.isPending} onClick={() => attempt.mutate()}>
        Try this request
      </Button>
      <div aria-live="polite" className="space-y-1 text-sm">
        {attempt.data !== undefined && (
          <>
            <Outcome what="Parameters" tried={attempt.data.params} />
            <Outcome what="Headers" tried={attempt.data.headers} />
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
  return (
    <Field label={label} hint="JSON, as a call sends it. Leave empty if none is sent.">
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
  switch (tried.outcome) {
    case "off":
      return <p className="text-quiet">{what}: not checked.</p>;
    case "kept":
      return <p className="text-good">{what}: rules kept, so the visitor passes.</p>;
    case "broken":
      return (
        <p className="text-danger">
          {what}: blocked. Rule broken: <code className="font-mono break-all">{tried.by}</code>
        </p>
      );
  }
}

function wordsOf(error: Error): string {
  const fields = error instanceof ApiError ? (error.problem.fields ?? {}) : {};
  const problems = Object.entries(fields).map(([path, text]) => `${path}: ${asSentence(text)}`);
  return problems.length === 0 ? error.message : problems.join(" ");
}
