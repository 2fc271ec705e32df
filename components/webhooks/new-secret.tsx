"use client";

import { useTranslations } from "next-intl";
import { ShownOnce } from "@/components/keys/shown-once";

/** A webhook's secret, shown only once. */
export function NewSecret({
  secret,
  note,
  onDone,
}: {
  secret: string;
  note?: string;
  onDone: () => void;
}) {
  const t = useTranslations("webhooks");
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
