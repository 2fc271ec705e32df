"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { fieldLabel } from "../describe-change";
import { asSentence } from "../errors";

/** Everything to fix before saving, including problems that no field can show. */
export function ProblemSummary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useTranslations("policy");
  const summary = useRef<HTMLElement>(null);
  const problems = Object.entries(errors);
  const hasProblems = problems.length > 0;
  useEffect(() => {
    if (hasProblems) summary.current?.focus();
  }, [hasProblems]);
  if (!hasProblems) return null;
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-label={t("editor.problems")}
      className="mb-6 rounded-lg border border-danger/40 bg-danger-soft p-4 text-sm text-danger"
    >
      <p className="font-semibold">{t("editor.fixFirst")}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {problems.map(([path, problem]) => (
          <li key={path} className="break-words">
            <strong className="font-medium">{fieldLabel(t, path)}:</strong> {asSentence(problem)}
          </li>
        ))}
      </ul>
    </section>
  );
}
