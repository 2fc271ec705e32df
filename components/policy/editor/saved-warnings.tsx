"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { fieldLabel } from "../describe-change";
import type { EditorTarget } from "./target";
import { useFieldWarnings } from "./use-field-warnings";

/** Warnings about the last save, which was stored all the same. */
export function SavedWarnings({ target }: { target: EditorTarget }) {
  const t = useTranslations("policy");
  const notice = useRef<HTMLElement>(null);
  const byField = useFieldWarnings(target);
  // The reader may be far down the page when saving.
  useEffect(() => {
    if (Object.keys(byField).length > 0) notice.current?.scrollIntoView({ block: "nearest" });
  }, [byField]);
  const warnings = Object.entries(byField);
  if (warnings.length === 0) return null;
  return (
    <section
      ref={notice}
      role="alert"
      className="mb-6 rounded-lg border border-warning/40 bg-warning-soft p-4 text-sm text-warning"
    >
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t("editor.checkThis")}
      </p>
      <ul className="mt-1 list-disc space-y-1 pl-9">
        {warnings.map(([path, warning]) => (
          <li key={path} className="break-words">
            <strong className="font-medium">{fieldLabel(t, path)}:</strong> {warning}
          </li>
        ))}
      </ul>
    </section>
  );
}
