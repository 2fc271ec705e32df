"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { ShownOnce } from "./shown-once";

/** A key, shown only once, with a first call to try it. */
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
  const command = `curl "${window.location.origin}/api/blocker?apikey=${apikey}&ip=8.8.8.8"`;
  return (
    <ShownOnce
      text={apikey}
      intro={t("newKey.copyItNow")}
      note={note}
      copyLabel={t("newKey.copyKey")}
      question={{
        title: t("newKey.question.title"),
        text: t("newKey.question.text"),
        stay: t("newKey.question.stay"),
        leave: t("newKey.question.leave"),
      }}
      onDone={onDone}
    >
      <div className="border-t border-line pt-4">
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm font-medium">{t("newKey.tryItIn")}</p>
          <CopyButton text={command} aria-label={t("newKey.copyTheCommand")} />
        </div>
        <pre className="mt-2 font-mono text-xs break-all whitespace-pre-wrap text-quiet">
          {command}
        </pre>
      </div>
    </ShownOnce>
  );
}
