"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { LateHighlighted } from "@/components/code/late-highlighted";
import { Card, Section } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Tabs } from "@/components/ui/tabs";
import type { Snippet } from "./snippets/snippet";
import { SNIPPETS } from "./snippets/snippets";

const neverChanges = () => () => undefined;

/** Integration code by language, with this installation's address. */
export function SnippetViewer() {
  const t = useTranslations("keys");
  const origin = useSyncExternalStore(
    neverChanges,
    () => window.location.origin,
    () => "https://gatehouse.example.org",
  );
  return (
    <Section title={t("snippetViewer.addItTo")} description={t("snippetViewer.setGatehouseApikey")}>
      <Card className="overflow-hidden px-2 pt-1">
        <Tabs
          label={t("snippetViewer.languages")}
          tabs={SNIPPETS.map((snippet) => ({
            id: snippet.id,
            label: snippet.label,
            content: <Code snippet={snippet} text={snippet.code(`${origin}/api`)} />,
          }))}
        />
      </Card>
    </Section>
  );
}

function Code({ snippet, text }: { snippet: Snippet; text: string }) {
  const t = useTranslations("keys");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-2 py-3">
        <p className="text-sm text-quiet">{snippet.place}</p>
        <CopyButton text={text} />
      </div>
      <section
        aria-label={t("snippetViewer.labelSnippet", { label: snippet.label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto"
      >
        <pre className="px-2 pb-4 font-mono text-[13px] leading-relaxed">
          <LateHighlighted code={text} language={snippet.language} />
        </pre>
      </section>
    </>
  );
}
