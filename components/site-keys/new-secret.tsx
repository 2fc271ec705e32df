"use client";

import { useTranslations } from "next-intl";
import { ShownOnce } from "@/components/keys/shown-once";
import type { NewSiteKey } from "@/lib/panel/answers/site-keys";

/** A site key's secret, shown only once. */
export function NewSecret({
  created: { secret },
  note,
  onDone,
}: {
  created: NewSiteKey;
  note?: string;
  onDone: () => void;
}) {
  const t = useTranslations("sitekeys");
  return (
    <ShownOnce
      text={secret}
      intro={t("newSecret.copyItNow")}
      note={note}
      copyLabel={t("newSecret.copySecret")}
      question={{
        title: t("newSecret.question.title"),
        text: t("newSecret.question.text"),
        stay: t("newSecret.question.stay"),
        leave: t("newSecret.question.leave"),
      }}
      onDone={onDone}
    />
  );
}
