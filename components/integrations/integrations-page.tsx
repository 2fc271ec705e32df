"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Choices, Snippet } from "@/components/keys/snippets/snippet";
import { SNIPPETS, type SnippetKind } from "@/components/keys/snippets/snippets";
import { useUsableKeys } from "@/components/keys/use-keys";
import { PageHeader } from "@/components/panel/page-header";
import { pushQuery } from "@/components/traffic/page-query";
import { Card, Section } from "@/components/ui/card";
import { useOrigin } from "@/components/ui/use-origin";
import { ChooseConfiguration } from "./choose-configuration";
import { ChooseRecipe } from "./choose-recipe";
import { ConnectKey } from "./connect-key";
import { Connection } from "./connection/connection";
import { InstallClient } from "./install-client";
import { Recipe } from "./recipe";
import { SiteTest } from "./site-test/site-test";
import { Verified } from "./verified";

const KINDS = Object.keys(SNIPPETS) as SnippetKind[]; // the object has no other keys

/** Leads from the site's software to its recipe, and waits for the first call. */
export function IntegrationsPage() {
  const t = useTranslations("integrations");
  const chosen = useChosen();
  return (
    <>
      <PageHeader title={t("page.title")} description={t("page.description")} />
      <h2 className="mb-3 text-base font-semibold">{t("page.question")}</h2>
      <Card className="divide-y divide-line">
        {KINDS.map((kind) => (
          <Kind key={kind} kind={kind} chosen={chosen} />
        ))}
      </Card>
      {chosen !== null && <Steps key={chosen.id} snippet={chosen} />}
    </>
  );
}

/** The choice, kept in the URL. */
function useChosen(): Snippet | null {
  const id = useSearchParams().get("for");
  const all: readonly Snippet[] = KINDS.flatMap((kind) => SNIPPETS[kind]);
  return all.find((snippet) => snippet.id === id) ?? null;
}

function Kind({ kind, chosen }: { kind: SnippetKind; chosen: Snippet | null }) {
  const t = useTranslations("integrations");
  const snippets: readonly Snippet[] = SNIPPETS[kind];
  return (
    <div className="gap-4 p-4 sm:flex">
      <h3 className="mb-2 w-40 shrink-0 pt-1 text-sm font-medium sm:mb-0">{t(`kinds.${kind}`)}</h3>
      <div className="flex flex-wrap gap-2">
        {snippets.map((snippet) => (
          <button
            key={snippet.id}
            type="button"
            aria-pressed={snippet === chosen}
            onClick={() => pushQuery({ for: snippet.id })}
            className="h-8 rounded-md border border-line px-2.5 text-sm hover:bg-raised aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-accent"
          >
            {snippet.label}
          </button>
        ))}
      </div>
    </div>
  );
}

const isProxy = (snippet: Snippet): boolean =>
  (SNIPPETS.proxies as readonly Snippet[]).includes(snippet);

function Steps({ snippet }: { snippet: Snippet }) {
  const t = useTranslations("integrations");
  const origin = useOrigin();
  const { data } = useUsableKeys(true);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const apikey = data?.keys.find(({ id }) => id === chosenKey) ?? data?.keys[0] ?? null;
  const [configuration, setConfiguration] = useState("");
  const given = configuration === "" ? undefined : configuration;
  const [choices, setChoices] = useState<Choices>({});
  return (
    <>
      <Section title={t("steps.key")} description={t("steps.keyText")}>
        <ConnectKey chosen={apikey} onChoose={setChosenKey} />
      </Section>
      {snippet.isBlockerOnly !== true && (
        <ChooseConfiguration chosen={configuration} onChoose={setConfiguration}>
          {isProxy(snippet) && (
            <ChooseRecipe
              canRest={snippet.canRest === true}
              canPassBodies={snippet.canPassBodies === true}
              choices={choices}
              onChoose={setChoices}
            />
          )}
        </ChooseConfiguration>
      )}
      <Section
        title={t("steps.build", { number: snippet.isBlockerOnly ? 2 : 3, name: snippet.label })}
        description={t("steps.buildText")}
      >
        {snippet.uses !== undefined && <InstallClient id={snippet.uses} origin={origin} />}
        <Recipe {...{ snippet, origin, choices }} configuration={given} />
      </Section>
      {apikey !== null && (
        <Section
          title={t("steps.test", { number: snippet.isBlockerOnly ? 3 : 4 })}
          description={t("steps.testText")}
        >
          <Card className="space-y-6 p-5">
            <div key={apikey.id} aria-live="polite" className="space-y-4 text-sm">
              <Verified verification={apikey.verification} />
              <Connection apikey={apikey} />
            </div>
            <SiteTest
              key={apikey.id}
              apikey={apikey}
              canChallenge={snippet.isBlockerOnly !== true}
            />
          </Card>
        </Section>
      )}
    </>
  );
}
