"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";

/** A secret, shown only once: its window closes once it is copied, or its reader says that it is saved. */
export function ShownOnce({
  text,
  intro,
  note,
  copyLabel,
  question,
  onDone,
  children,
}: {
  text: string;
  intro: string;
  note?: string | undefined;
  copyLabel: string;
  /** Asked before it closes unsaved. */
  question: Parameters<typeof useWarningBeforeClosing>[1];
  onDone: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations("keys");
  const [isCopied, setIsCopied] = useState(false);
  useWarningBeforeClosing(!isCopied, question);
  return (
    <div className="space-y-5">
      <div>
        <p className="text-sm text-quiet">{intro}</p>
        <code className="mt-3 block rounded-md border border-line bg-raised p-3 font-mono text-sm break-all">
          {text}
        </code>
      </div>
      {note !== undefined && <p className="text-sm text-quiet">{note}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" look={isCopied ? "primary" : "secondary"} onClick={onDone}>
          {isCopied ? t("shownOnce.done") : t("shownOnce.iveSavedIt")}
        </Button>
        <CopyButton
          text={text}
          label={copyLabel}
          look={isCopied ? "secondary" : "primary"}
          onCopied={() => setIsCopied(true)}
        />
      </div>
      {children}
    </div>
  );
}
