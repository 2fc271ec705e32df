"use client";

import { useTranslations } from "next-intl";
import { CodeFrame } from "@/components/code/code-frame";
import { LateHighlighted } from "@/components/code/late-highlighted";
import { recipeCommands } from "@/components/keys/snippets/served-recipe";
import { type Choices, partsFor, type Snippet } from "@/components/keys/snippets/snippet";

/** The recipe by place: a few lines and files from this installation, or all of it in one piece. */
export function Recipe({
  snippet,
  origin,
  configuration,
  choices,
}: {
  snippet: Snippet;
  origin: string;
  configuration: string | undefined;
  choices: Choices;
}) {
  const t = useTranslations("integrations.recipe");
  const { language, place, served } = snippet;
  const code = snippet.code(`${origin}/api`, configuration, choices);
  const whole = (
    <CodeFrame label={place} code={code}>
      <LateHighlighted code={code} language={language} />
    </CodeFrame>
  );
  if (served === undefined) return whole;
  const commands = recipeCommands(snippet, origin, configuration, choices);
  const lines = partsFor(served, choices).code;
  return (
    <div className="space-y-4">
      <CodeFrame label={t("commands")} code={commands}>
        <LateHighlighted code={commands} language="bash" />
      </CodeFrame>
      <CodeFrame label={served.place} code={lines}>
        <LateHighlighted code={lines} language={language} />
      </CodeFrame>
      <CodeFrame label={t("load")} code={served.load}>
        <LateHighlighted code={served.load} language="bash" />
      </CodeFrame>
      <details>
        <summary className="cursor-pointer text-sm text-accent">{t("whole")}</summary>
        <div className="mt-3">{whole}</div>
      </details>
    </div>
  );
}
