"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { EventKind } from "@/lib/events/event";
import { kindWords } from "./kind-words";

/** Which events to send. */
export function KindChoice({
  kinds,
  chosen,
  error,
  onChange,
}: {
  kinds: readonly EventKind[];
  chosen: readonly EventKind[];
  error: string | undefined;
  onChange: (chosen: readonly EventKind[]) => void;
}) {
  const t = useTranslations("webhooks");
  const noteId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : noteId}>
      <legend className="text-sm font-medium">{t("webhookForm.events")}</legend>
      <div className="mt-2 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {kinds.map((kind) => (
          <label key={kind} className="flex items-start gap-2.5 text-sm">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={chosen.includes(kind)}
              onChange={(e) =>
                onChange(
                  e.target.checked ? [...chosen, kind] : chosen.filter((each) => each !== kind),
                )
              }
            />
            <span className="min-w-0">
              <span className="block font-mono text-xs break-words">{kind}</span>
              <span className="block text-quiet">{kindWords(t, kind)}</span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={noteId} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
