"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";

/** A key, shown only once: its window closes once it is copied, or its reader says that it is saved. */
export function NewKey({
  apikey,
  note,
  onDone,
}: {
  apikey: string;
  note?: string;
  onDone: () => void;
}) {
  const t = useTranslations("keys");
  const [isCopied, setIsCopied] = useState(false);
  useWarningBeforeClosing(!isCopied, {
    title: t("newKey.question.title"),
    text: t("newKey.question.text"),
    stay: t("newKey.question.stay"),
    leave: t("newKey.question.leave"),
  });
  const command = `curl "${window.location.origin}/api/blocker?apikey=${apikey}&ip=8.8.8.8"`;
  return (
    <div className="space-y-5">
      <div>
        <p className="text-sm text-quiet">{t("newKey.copyItNow")}</p>
        <code className="mt-3 block rounded-md border border-line bg-raised p-3 font-mono text-sm break-all">
          {apikey}
        </code>
      </div>
      {note !== undefined && <p className="text-sm text-quiet">{note}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" look={isCopied ? "primary" : "secondary"} onClick={onDone}>
          {isCopied ? t("newKey.done") : t("newKey.iveSavedIt")}
        </Button>
        <CopyButton
          text={apikey}
          label={t("newKey.copyKey")}
          look={isCopied ? "secondary" : "primary"}
          onCopied={() => setIsCopied(true)}
        />
      </div>
      <div className="border-t border-line pt-4">
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm font-medium">{t("newKey.tryItIn")}</p>
          <CopyButton text={command} aria-label={t("newKey.copyTheCommand")} />
        </div>
        <pre className="mt-2 font-mono text-xs break-all whitespace-pre-wrap text-quiet">
          {command}
        </pre>
      </div>
    </div>
  );
}
