"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeField } from "@/components/policy/code-field";
import { languageName } from "./describe-rule";

/** Language tags, separated by commas as typed. */
export function LanguagesField({
  languages,
  onChange,
  error,
}: {
  languages: readonly string[];
  onChange: (languages: string[]) => void;
  error: string | undefined;
}) {
  const t = useTranslations("smarturls");
  const [typed, setTyped] = useState(languages.join(", "));
  // Kept as typed, trailing comma included, until something else changes the rule.
  const text = tagsOf(typed).join() === languages.join() ? typed : languages.join(", ");
  const hint =
    languages.length === 0
      ? t("languagesField.byBrowserLanguage")
      : t("languagesField.joinByWhat", { join: languages.map(languageName).join(", ") });
  return (
    <CodeField
      label={t("languagesField.languages")}
      hint={hint}
      error={error}
      placeholder={t("languagesField.dePtBr")}
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(tagsOf(next));
      }}
    />
  );
}

/** Lower case, as stored. */
function tagsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((tag) => tag !== "");
}
