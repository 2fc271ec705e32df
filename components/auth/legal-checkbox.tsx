"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Control } from "@/components/form/use-form";
import type { Translate } from "@/lib/messages/translate";
import type { LegalLinks } from "@/lib/panel/answers";

/** "I accept the terms and the privacy policy", with what there is of them. */
export function LegalCheckbox({
  legal,
  value,
  onChange,
  error,
}: Control<boolean> & { legal: LegalLinks }) {
  const t = useTranslations("auth");
  const noteId = useId();
  return (
    <div>
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          required
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>{words(t, legal)}</span>
      </label>
      {error !== undefined && (
        <p id={noteId} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function words(t: Translate<"auth">, { hasTerms, hasPrivacy }: LegalLinks) {
  const which = hasTerms && hasPrivacy ? "both" : hasTerms ? "terms" : "privacy";
  const link = (href: string) => (chunks: React.ReactNode) => (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="text-accent underline underline-offset-2"
    >
      {chunks}
    </a>
  );
  return t.rich(`legal.accept.${which}`, { terms: link("/terms"), privacy: link("/privacy") });
}
