"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";

/** Shown only once: their window closes once they are copied, saved, or said to be. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations("account");
  const [isKept, setIsKept] = useState(false);
  useWarningBeforeClosing(!isKept, {
    title: t("recoveryCodes.question.title"),
    text: t("recoveryCodes.question.text"),
    stay: t("recoveryCodes.question.stay"),
    leave: t("recoveryCodes.question.leave"),
  });
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="space-y-4">
      <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        {t("recoveryCodes.storeTheseCodes")}
      </p>
      <ul
        aria-label={t("recoveryCodes.recoveryCodes")}
        className="space-y-1.5 rounded-md border border-line bg-raised p-4 text-center font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" look={isKept ? "primary" : "secondary"} onClick={onDone}>
          {t("recoveryCodes.iSavedThem")}
        </Button>
        <Button size="sm" asChild>
          <a
            onClick={() => setIsKept(true)}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="gatehouse-recovery-codes.txt"
          >
            <Download className="size-4" aria-hidden /> {t("recoveryCodes.saveAsA")}
          </a>
        </Button>
        <CopyButton
          text={text}
          label={t("recoveryCodes.copyCodes")}
          look={isKept ? "secondary" : "primary"}
          onCopied={() => setIsKept(true)}
        />
      </div>
    </div>
  );
}
