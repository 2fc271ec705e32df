"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeField } from "@/components/policy/code-field";
import type { SmartUrl } from "@/components/policy/documents";
import type { EditorForm } from "@/components/policy/editor/document-editor";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { LinkSections } from "./link-sections";
import { homeOf, suggestKeyname } from "./suggest-keyname";
import { UtmBuilder } from "./utm-builder";

/** A new link needs one field; everything else has a default, behind "More options". */
export function NewLink({ form }: { form: EditorForm<SmartUrl> }) {
  const t = useTranslations("smarturls");
  const { document, set, errorAt, hasErrors } = form;
  const [isWanted, setIsWanted] = useState(false);
  const error = errorAt("destination");
  // Errors must be visible.
  const isOpen = isWanted || (hasErrors && error === undefined);
  const setDestination = (destination: string) => {
    const isUntouched = document.blockedDestination === homeOf(document.destination);
    const blockedDestination = isUntouched ? homeOf(destination) : document.blockedDestination;
    set({ ...document, destination, blockedDestination });
  };
  return (
    <>
      <Card className="max-w-2xl space-y-4 p-4 sm:p-5">
        <CodeField
          label={t("newLink.destination")}
          hint={t("newLink.whereVisitorsGo")}
          value={document.destination}
          onChange={setDestination}
          error={error}
        />
        <UtmBuilder destination={document.destination} onChange={setDestination} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm">
          <dt className="text-quiet">{t("newLink.keyname")}</dt>
          <dd className="truncate font-mono">{document.keyname}</dd>
          <dd>
            <Button
              look="ghost"
              size="sm"
              onClick={() => set({ ...document, keyname: suggestKeyname() })}
            >
              {t("newLink.suggestAnother")}
            </Button>
          </dd>
          <dt className="text-quiet">{t("newLink.ifBlocked")}</dt>
          <dd className="col-span-2 truncate font-mono">
            {document.blockedDestination || <span className="font-sans text-quiet">–</span>}
          </dd>
        </dl>
      </Card>
      <Button
        look="ghost"
        className="my-4"
        aria-expanded={isOpen}
        onClick={() => setIsWanted(!isOpen)}
      >
        <ChevronDown
          className={cn("size-4 transition-transform", isOpen && "rotate-180")}
          aria-hidden
        />
        {isOpen ? t("newLink.fewerOptions") : t("newLink.moreOptions")}
      </Button>
      {isOpen && <LinkSections id={null} form={form} />}
    </>
  );
}
